# Kortenes navn og bokstavene på dem.

card-name = { $suit } { $rank }
card-joker-red = rød joker
card-joker-black = svart joker

rank-A = ess
rank-2 = to
rank-3 = tre
rank-4 = fire
rank-5 = fem
rank-6 = seks
rank-7 = sju
rank-8 = åtte
rank-9 = ni
rank-10 = ti
rank-J = knekt
rank-Q = dame
rank-K = konge

suit-S = spar
suit-H = hjerter
suit-D = ruter
suit-C = kløver

letter-A = A
letter-2 = 2
letter-3 = 3
letter-4 = 4
letter-5 = 5
letter-6 = 6
letter-7 = 7
letter-8 = 8
letter-9 = 9
letter-10 = 10
letter-J = Kn
letter-Q = D
letter-K = K

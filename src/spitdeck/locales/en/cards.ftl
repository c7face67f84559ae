# Cards by name, and the letters on them.

card-name = { $rank } of { $suit }
card-joker-red = red joker
card-joker-black = black joker

rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-J = jack
rank-Q = queen
rank-K = king

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

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
letter-J = J
letter-Q = Q
letter-K = K

# Taking a seat

seat-invited = { $name } invites you. Look at the rules, then take your seat.
seat-free = A seat is free at this table.
seat-take = Take the seat
seat-kept = The computer has played on in your place. Take your seat back, and go on from where it stands.
seat-take-back = Take your seat back

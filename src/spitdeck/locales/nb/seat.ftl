# Å ta plass

seat-invited = { $name } inviterer deg. Se på reglene, og ta plassen din.
seat-free = Det er en ledig plass ved dette bordet.
seat-take = Ta plassen
seat-kept = Datamaskinen har spilt videre for deg. Ta tilbake plassen din, og fortsett derfra.
seat-take-back = Ta tilbake plassen

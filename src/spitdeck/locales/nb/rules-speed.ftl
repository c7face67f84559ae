# Speed.

speed-short-goal = Bli først uten kort, både på hånden og i trekkbunken.
speed-short-race = Ingen venter på tur: begge legger samtidig. Et kort fra hånden legges på en av de to haugene i midten, og hånden fylles opp til fem av seg selv.
speed-short-spit = Passer ingenting på hånden? Rop. Når begge har ropt, vendes et nytt kort på hver haug i midten.
speed-short-win = Den som legger det siste kortet sitt, har vunnet. Er alt vendt to ganger siden det siste legget, og begge roper igjen, vinner færrest kort.

speed-goal = Bli først uten kort, både på hånden og i trekkbunken. Ingen venter på tur: begge legger samtidig.
speed-setup-hand = Hver spiller har en hånd på fem kort, som bare den selv ser, og en trekkbunke på femten med bildesiden ned.
speed-setup-middle = To kort ligger med bildesiden ned i midten, og ved siden av hvert av dem en erstatningsbunke på fem.
speed-setup-start = Når begge er klare, vendes de to kortene i midten samtidig, og løpet er i gang.
speed-legal = Det finnes ett trekk: et kort fra hånden legges på en av midthaugene.
speed-top-up = Etter hvert legg fylles hånden opp til fem fra trekkbunken, av seg selv. Når trekkbunken er brukt opp, blir hånden bare mindre.
speed-example = 6♠ legges på 7♦: seks er ett trinn under sju, og fargene trenger ikke være like. På 10♣ ville det blitt avvist, for der passer bare en nier eller en knekt. Når kortet er lagt, trekker du straks et nytt: { $draw } i trekkbunken blir { $left }, og hånden har { $hand } igjen.
speed-spit = Passer ingenting på hånden, roper du med den store knappen. Når begge har ropt, vendes et kort fra hver erstatningsbunke på midthaugen ved siden av, og spillet fortsetter straks.
speed-recycle = Er en erstatningsbunke tom da, tas midthaugen ved siden av, blandes og legges med bildesiden ned: den er den nye erstatningsbunken på den siden, og ett kort fra den begynner midthaugen på nytt. Hver side gjør dette for seg.
speed-win = Den som har lagt det siste kortet fra hånd og trekkbunke, har vunnet i samme øyeblikk.
speed-dead = Er begge sider blandet to ganger og brukt opp siden det siste legget, og begge roper igjen, er det slutt: færrest kort på hånd og i trekkbunke vinner. Like mange er uavgjort.
speed-count = Begge sider er blandet to ganger og brukt opp, ingenting passer, og begge har ropt. Du har { $own } kort. Motspilleren har { $hand } på hånden og { $draw } i trekkbunken, { $other } i alt: du har vunnet.
speed-hidden = Hånden din er det bare du som ser, og et kort med bildesiden ned ser ingen. Hvor mange kort en haug har, kan alle se.
speed-agreed = Er dere enige om at spit starter av seg selv, kommer det 2 sekunder etter at ingen kan legge. Er dere enige om at den som kan legge, må legge, kommer varselet etter 20 sekunder også om ingen har ropt. Med to jokere har trekkbunkene seksten kort.
speed-no-moves = Det er ingenting å flytte og ingenting å trekke selv: kort går fra hånden til midten, og hånden fylles av seg selv.

import type { ListSeed } from './listSeed';

const transportChargesPayment = `
A|Payment in cash|Kontant betalning|Kontant betaling|Kontant betaling
B|Payment by credit card|Betalning med kreditkort|Betaling med kredittkort|Betaling med kreditkort
C|Payment by cheque|Betalning med check|Betaling med sjekk|Betaling med check
D|Other (e.g. direct debit to a cash account)|Annat (t.ex. autogiro från ett kontantkonto)|Annet (f.eks. direkte belastning av en kontantkonto)|Andet (f.eks. direkte debitering af en kontantkonto)
H|Electronic credit transfer|Elektronisk betalningsöverföring|Elektronisk betalingsoverføring|Elektronisk kreditoverførsel
*Y|Account holder with the carrier|Konto hos transportören|Konto hos transportøren|Konto hos transportøren
Z|Not pre-paid|Ej förbetalt|Ikke forhåndsbetalt|Ikke forudbetalt`;

const warehouseType = `
R|Public customs warehouse type I|Allmänt tullager typ I|Offentlig tollager type I|Offentligt toldoplag type I
S|Public customs warehouse type II|Allmänt tullager typ II|Offentlig tollager type II|Offentligt toldoplag type II
T|Public customs warehouse type III|Allmänt tullager typ III|Offentlig tollager type III|Offentligt toldoplag type III
*U|Private customs warehouse|Privat tullager|Privat tollager|Privat toldoplag
V|Storage facility for temporary storage|Anläggning för tillfällig lagring|Anlegg for midlertidig lagring|Lagerfacilitet til midlertidig opbevaring
Y|Non-customs warehouse|Annat lager än tullager|Annet lager enn tollager|Andet lager end toldoplag
Z|Free zone|Frizon|Frisone|Frizone`;

const transportUnitKind = `
*TRUCK|Truck|Lastbil|Lastebil|Lastbil
TRACTOR|Tractor|Dragbil|Trekkvogn|Trækker
VAN|Van|Skåpbil|Varebil|Varevogn
TRAILER|Trailer|Släpvagn|Tilhenger|Påhængsvogn
SEMITRAILER|Semi-trailer|Semitrailer|Semitrailer|Sættevogn
WAGON|Railway wagon|Järnvägsvagn|Jernbanevogn|Jernbanevogn
VESSEL|Sea-going vessel|Havsgående fartyg|Havgående fartøy|Søgående skib
INLAND_VESSEL|Inland vessel|Fartyg på inre vattenväg|Fartøy på innlands vannvei|Skib på indre vandveje
AIRCRAFT|Aircraft|Luftfartyg|Luftfartøy|Luftfartøj
CONTAINER|Container|Container|Container|Container
SWAP_BODY|Swap body|Växelflak|Vekselbeholder|Veksellad`;

const meansType = `
6|Aircraft|Luftfartyg|Luftfartøy|Luftfartøj
8|Container ship|Containerfartyg|Containerskip|Containerskib
11|Ship|Fartyg|Skip|Skib
13|Ocean vessel|Oceangående fartyg|Havgående skip|Oceangående skib
14|Flatbed trailer|Flaksläp|Åpen tilhenger|Ladvogn
16|Barge|Pråm|Lekter|Pram
21|Rail tanker|Järnvägscisternvagn|Jernbanetankvogn|Jernbanetankvogn
*31|Truck|Lastbil|Lastebil|Lastbil
32|Road tanker|Tankbil|Tankbil|Tankbil
33|Tractor|Dragbil|Trekkvogn|Trækker
34|Van|Skåpbil|Varebil|Varevogn
35|Truck and trailer with tilt|Lastbil och släp med kapell|Lastebil og tilhenger med presenning|Lastbil og påhængsvogn med presenning`;

export const transportUnitLists: readonly ListSeed[] = [
  { name: 'TransportChargesPayment', source: 'CL116', lines: transportChargesPayment },
  { name: 'WarehouseType', source: 'EUCDM 12 11', lines: warehouseType },
  { name: 'TransportUnitKind', source: 'The program', lines: transportUnitKind },
  { name: 'MeansType', source: 'UNTDID 8179, selection', lines: meansType },
];

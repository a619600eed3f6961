import type { ListSeed } from './listSeed';

const valuationMethod = `
*1|Transaction value of the imported goods|Transaktionsvärde för de importerade varorna|Transaksjonsverdi for de importerte varene|De indførte varers transaktionsværdi
2|Transaction value of identical goods|Transaktionsvärde för identiska varor|Transaksjonsverdi for identiske varer|Transaktionsværdi for identiske varer
3|Transaction value of similar goods|Transaktionsvärde för liknande varor|Transaksjonsverdi for lignende varer|Transaktionsværdi for lignende varer
4|Deductive value method|Deduktiv metod|Deduktiv metode|Deduktiv metode
5|Computed value method|Beräknat värde|Beregnet verdi|Beregnet værdi
6|Value based on the data available (fall-back method)|Värde enligt tillgängliga uppgifter|Verdi etter tilgjengelige opplysninger|Værdi på grundlag af foreliggende oplysninger`;

/** Relationship of buyer and seller, restrictions, conditions, royalties or proceeds: in EN, SV, NO, DK. */
const CIRCUMSTANCES = [
  ['party relationship', 'samband mellan parterna', 'forbindelse mellom partene', 'afhængighed mellem parterne'],
  ['restrictions', 'inskränkningar', 'begrensninger', 'begrænsninger'],
  ['conditions', 'villkor', 'vilkår', 'betingelser'],
  ['royalties or proceeds', 'royalty eller del av intäkter', 'royalty eller andel av inntekter', 'royalties eller andel i provenu'],
] as const;
const NONE = ['None of the circumstances applies', 'Ingen av omständigheterna gäller', 'Ingen av forholdene gjelder', 'Ingen af omstændighederne gælder'];
const APPLIES = ['Applies', 'Gäller', 'Gjelder', 'Gælder'];

/** Four yes or no answers. */
const valuationIndicator = Array.from({ length: 16 }, (_, number) => number.toString(2).padStart(4, '0'))
  .map((bits) => {
    if (bits === '0000') return `*0000|${NONE.join('|')}`;
    const texts = APPLIES.map(
      (applies, language) => `${applies}: ${CIRCUMSTANCES.flatMap((circumstance, at) => (bits[at] === '1' ? [circumstance[language] ?? ''] : [])).join(', ')}`,
    );
    return `${bits}|${texts.join('|')}`;
  })
  .join('\n');

const additionsDeductions = `
AB|Commissions and brokerage, except buying commissions|Provisioner och mäklararvoden, ej inköpsprovision|Provisjoner og meglerhonorarer, unntatt innkjøpsprovisjon|Provisioner og mæglerhonorarer, undtagen indkøbsprovision
AD|Containers and packing|Behållare och emballage|Emballasje og pakking|Beholdere og emballage
AE|Materials, components, parts incorporated in the goods|Material, komponenter och delar som ingår|Materialer, komponenter og deler|Materialer, komponenter og dele
AF|Tools, dies, moulds used in production|Verktyg, matriser, gjutformar|Verktøy, matriser, former|Værktøj, matricer, støbeforme
AG|Materials consumed in production|Material som förbrukats vid produktionen|Materialer forbrukt i produksjonen|Materialer forbrugt ved produktionen
AH|Engineering, development, artwork, design undertaken elsewhere|Ingenjörsarbete, utveckling, formgivning|Ingeniørarbeid, utvikling, design|Ingeniørarbejde, udvikling, design
AI|Royalties and licence fees|Royalty och licensavgifter|Royalty og lisensavgifter|Royalties og licensafgifter
AJ|Proceeds of any subsequent resale accruing to the seller|Del av vinst vid återförsäljning|Andel av videresalg til selger|Provenu ved videresalg
*AK|Transport costs, loading and handling charges and insurance up to the place of introduction|Transport, lastning och försäkring till införselorten|Transport, lasting og forsikring til innførselsstedet|Transport, lastning og forsikring til indførselsstedet
AL|Indirect payments and other payments|Indirekta och andra betalningar|Indirekte og andre betalinger|Indirekte og andre betalinger
AN|Additions based on a decision under Article 71 of Delegated Regulation (EU) 2015/2446|Tillägg enligt beslut, artikel 71|Tillegg etter vedtak, artikkel 71|Tillæg efter afgørelse, artikel 71
BA|Costs of transport after arrival at the place of introduction|Transport efter införselorten|Transport etter innførselsstedet|Transport efter indførselsstedet
BB|Charges for construction, erection, assembly after importation|Uppförande, installation, montering efter import|Oppføring, montering etter innførsel|Opførelse, montering efter indførsel
BC|Import duties or other charges payable in the Union|Importtullar och andra avgifter i unionen|Innførselstoll og andre avgifter|Importafgifter og andre afgifter i Unionen
BD|Interest charges|Ränta|Renter|Renter
BE|Charges for the right to reproduce the imported goods|Rätt att reproducera varorna|Rett til å reprodusere varene|Ret til at reproducere varerne
BF|Buying commissions|Inköpsprovision|Innkjøpsprovisjon|Indkøbsprovision
BG|Deductions based on a decision under Article 71 of Delegated Regulation (EU) 2015/2446|Avdrag enligt beslut, artikel 71|Fradrag etter vedtak, artikkel 71|Fradrag efter afgørelse, artikel 71`;

/** Meanings of CT-R22 and the table of element types before it. */
const deductionReferenceType = `
*FIC|Freight inside the country of destination|Frakt inom destinationslandet|Frakt innenfor bestemmelseslandet|Fragt inden for bestemmelseslandet
FIE|Freight inside the customs territory of the Union up to the border of that country|Frakt inom unionens tullområde fram till det landets gräns|Frakt i Unionens tollområde fram til dette landets grense|Fragt i Unionens toldområde indtil dette lands grænse
FII|Freight included in the invoice price, cut by distance|Frakt som ingår i fakturapriset, delad efter sträcka|Frakt som inngår i fakturaprisen, delt etter avstand|Fragt indeholdt i fakturaprisen, delt efter afstand
B17A|Transport to the place of introduction (value declaration, box 17 a)|Transport till införselorten (tullvärdedeklaration, fält 17 a)|Transport til innførselsstedet (verdideklarasjon, rubrikk 17 a)|Transport til indførselsstedet (værdiangivelse, rubrik 17 a)
B17B|Loading and handling (value declaration, box 17 b)|Lastning och hantering (tullvärdedeklaration, fält 17 b)|Lasting og håndtering (verdideklarasjon, rubrikk 17 b)|Lastning og håndtering (værdiangivelse, rubrik 17 b)
B17C|Insurance (value declaration, box 17 c)|Försäkring (tullvärdedeklaration, fält 17 c)|Forsikring (verdideklarasjon, rubrikk 17 c)|Forsikring (værdiangivelse, rubrik 17 c)`;

export const valuationLists: readonly ListSeed[] = [
  { name: 'ValuationMethod', source: 'EUCDM 14 10', lines: valuationMethod },
  { name: 'ValuationIndicator', source: 'EUCDM 14 07', lines: valuationIndicator },
  { name: 'AdditionsDeductions', source: 'EUCDM 14 04', lines: additionsDeductions },
  { name: 'DeductionReferenceType', source: 'The portal', lines: deductionReferenceType },
];

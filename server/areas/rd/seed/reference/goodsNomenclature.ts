/**
 * A part of the combined nomenclature and TARIC. An entry with others below it has all that there are; below one without any nothing is said but
 * the supplementary unit. `lower` and `upper`: supplementary units a kilogram.
 */
export const goodsNomenclature = `
0901|Coffee|Kaffe|Kaffe|Kaffe
1806|Chocolate and other food with cocoa|Choklad och andra livsmedel med kakao|Sjokolade og andre næringsmidler med kakao|Chokolade og andre tilberedte næringsmidler med kakao
3926|Other articles of plastics|Andra varor av plast|Andre varer av plast|Andre varer af plast
6109|T-shirts, singlets and other vests, knitted|T-tröjor och andra undertröjor, av trikå|T-skjorter, singleter og undertrøyer, av trikotasje|T-shirts, undertrøjer og lignende, af trikotage|unit=NAR
610910|Of cotton|Av bomull|Av bomull|Af bomuld
6109100010|T-shirts|T-tröjor|T-skjorter|T-shirts
6109100090|Other|Andra|Andre|Andre varer
610990|Of other textile materials|Av annat textilmaterial|Av andre tekstilmaterialer|Af andre tekstilmaterialer
61099020|Of wool or fine animal hair, or of man-made fibres|Av ull eller fina djurhår, eller av konstfibrer|Av ull eller fine dyrehår, eller av menneskeskapte fibrer|Af uld eller fine dyrehår eller af kemofibre
61099090|Other|Andra|Andre|Andre varer
6110|Jerseys, pullovers and cardigans, knitted|Tröjor, pullovrar och koftor, av trikå|Jumpere, gensere og cardigans, av trikotasje|Sweatere, pullovere og cardigans, af trikotage|unit=NAR
6403|Footwear with uppers of leather|Skodon med överdelar av läder|Fottøy med overdel av lær|Fodtøj med overdel af læder|unit=NPR
6404|Footwear with uppers of textile materials|Skodon med överdelar av textilmaterial|Fottøy med overdel av tekstilmaterialer|Fodtøj med overdel af tekstil|unit=NPR
7323|Kitchen and household articles of iron or steel|Hushållsartiklar av järn eller stål|Husholdningsartikler av jern eller stål|Husholdningsartikler af jern eller stål
8471|Automatic data-processing machines|Maskiner för automatisk databehandling|Maskiner for automatisk databehandling|Automatiske databehandlingsmaskiner|unit=NAR
847130|Portable, not more than 10 kg|Bärbara, högst 10 kg|Bærbare, høyst 10 kg|Bærbare, højst 10 kg
847141|With a central processing unit, input and output|Med centralenhet, inmatning och utmatning|Med sentralenhet, inn- og utenhet|Med centralenhed, ind- og udlæseenhed
847149|Other, as systems|Andra, som system|Andre, som systemer|I andre tilfælde, som systemer
847150|Processing units|Centralenheter|Behandlingsenheter|Behandlingsenheder
847160|Input or output units|In- eller utenheter|Inn- eller utenheter|Ind- eller udlæseenheder
847170|Storage units|Minnesenheter|Lagerenheter|Lagerenheder
847180|Other units|Andra enheter|Andre enheter|Andre enheder
847190|Other|Andra|Andre|Andre varer
85171|Telephone sets|Telefonapparater|Telefonapparater|Telefonapparater|unit=NAR
851711|Line telephone sets with cordless handsets|Trådtelefoner med trådlös lur|Linjetelefoner med trådløst håndsett|Trådtelefoner med trådløst håndsæt
851712|Telephones for cellular networks|Telefoner för mobilnät|Telefoner for mobilnett|Telefoner til mobilnet|to=2021-12-31|next=851713 851714
851713|Smartphones|Smarta telefoner|Smarttelefoner|Smartphones|from=2022-01-01
851714|Other telephones for cellular networks|Andra telefoner för mobilnät|Andre telefoner for mobilnett|Andre telefoner til mobilnet|from=2022-01-01
851718|Other|Andra|Andre|Andre varer
8712|Bicycles, not motorised|Cyklar utan motor|Sykler uten motor|Cykler uden motor|unit=NAR|lower=0.02|upper=1
87120030|With ball bearings|Med kullager|Med kulelager|Med kuglelejer
87120070|Other|Andra|Andre|Andre varer
9403|Other furniture|Andra möbler|Andre møbler|Andre møbler
99|Special codes|Särskilda nummer|Særlige koder|Særlige koder
9905|Household effects of persons who move|Flyttsaker|Flyttegods|Flyttegods
9919|Other relieved goods|Andra tullfria varor|Andre tollfrie varer|Andre toldfrie varer
9930|Goods for ships and aircraft|Varor till fartyg och luftfartyg|Varer til skip og luftfartøy|Varer til skibe og luftfartøjer
9931|Goods for offshore installations|Varor till anläggningar till havs|Varer til installasjoner på sokkelen|Varer til offshoreanlæg
9950|Goods of low value declared together|Varor av lågt värde som deklareras tillsammans|Varer av lav verdi som deklareres samlet|Varer af lav værdi, der angives samlet`;

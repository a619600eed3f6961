/** Two digits; the first is the expedition (DEC-R39). */
export const norwegianProcedures = `
10|Permanent export|Slutlig export|Endelig utførsel|Endelig udførsel
12|Export of goods on hire or lease|Export av varor för hyra eller leasing|Utførsel av leide eller leasede varer|Udførsel af lejede eller leasede varer
20|Temporary export|Tillfällig export|Midlertidig utførsel|Midlertidig udførsel
21|Temporary export for processing|Tillfällig export för bearbetning|Midlertidig utførsel for bearbeiding|Midlertidig udførsel til forædling
22|Temporary export for repair|Tillfällig export för reparation|Midlertidig utførsel for reparasjon|Midlertidig udførsel til reparation
31|Re-export after processing or repair|Återexport efter bearbetning eller reparation|Gjenutførsel etter bearbeiding eller reparasjon|Genudførsel efter forædling eller reparation
34|Re-export of other goods|Återexport av andra varor|Gjenutførsel av andre varer|Genudførsel af andre varer
*40|Ordinary import|Ordinarie import|Ordinær innførsel|Almindelig import
41|Import of goods on hire or lease|Import av varor för hyra eller leasing|Innførsel av leide eller leasede varer|Import af lejede eller leasede varer
45|Import of part of the goods from a warehouse|Import av en del av varorna från lager|Innførsel av del av varene fra lager|Import af en del af varerne fra oplag
49|Other import|Annan import|Annen innførsel|Anden import
50|Temporary import|Tillfällig import|Midlertidig innførsel|Midlertidig indførsel
51|Temporary import for processing|Tillfällig import för bearbetning|Midlertidig innførsel for bearbeiding|Midlertidig indførsel til forædling
55|Temporary import for repair|Tillfällig import för reparation|Midlertidig innførsel for reparasjon|Midlertidig indførsel til reparation
58|Other temporary import|Annan tillfällig import|Annen midlertidig innførsel|Anden midlertidig indførsel
60|Re-import in unaltered state|Återimport i oförändrat skick|Gjeninnførsel i uforandret stand|Genindførsel i uforandret stand
61|Re-import after processing|Återimport efter bearbetning|Gjeninnførsel etter bearbeiding|Genindførsel efter forædling
63|Re-import after repair|Återimport efter reparation|Gjeninnførsel etter reparasjon|Genindførsel efter reparation
64|Re-import of returned goods|Återimport av returvaror|Gjeninnførsel av returvarer|Genindførsel af returvarer
66|Re-import after temporary export|Återimport efter tillfällig export|Gjeninnførsel etter midlertidig utførsel|Genindførsel efter midlertidig udførsel
68|Other re-import|Annan återimport|Annen gjeninnførsel|Anden genindførsel
70|Placing in a customs warehouse|Uppläggning på tullager|Innlegg på tollager|Oplægning på toldoplag
73|Placing in a warehouse for ships and aircraft|Uppläggning på lager för fartyg och luftfartyg|Innlegg på lager for skip og luftfartøy|Oplægning på oplag for skibe og luftfartøjer
77|Other placing in a warehouse|Annan uppläggning på lager|Annet innlegg på lager|Anden oplægning på oplag`;

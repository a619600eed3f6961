/** UN/LOCODE of the other European countries. */
export const europe: Readonly<Record<string, string>> = {
  NL: `RTM Rotterdam; AMS Amsterdam; SPL Schiphol; EIN Eindhoven; MST Maastricht; GRQ Groningen; VLI Vlissingen; TNZ Terneuzen; MOE Moerdijk; DOR Dordrecht;
    DZL Delfzijl; EEM Eemshaven; IJM IJmuiden; BEV Beverwijk; ZAA Zaandam; HAA Haarlem; UTC Utrecht; HAG 's-Gravenhage; SCI Schiedam; VLA Vlaardingen;
    MSV Maasvlakte; BOT Botlek; EUR Europoort; HVH Hoek van Holland; VEN Venlo; NIJ Nijmegen; TLB Tilburg; HTB 's-Hertogenbosch; BZM Bergen op Zoom;
    ENS Enschede; HGL Hengelo; ZWO Zwolle; KAM Kampen; LEY Lelystad; LWR Leeuwarden; HAR Harlingen; DHR Den Helder; ALK Alkmaar; LID Leiden; BOR Born`,
  BE: 'ANR Antwerpen; ZEE Zeebrugge; GNE Gent; BRU Brussel; LGG Liège; OST Oostende; CRL Charleroi; MEC Mechelen; GNK Genk; BGS Brugge; VIL Vilvoorde',
  LU: 'LUX Luxembourg; MER Mertert',
  DE: `HAM Hamburg; BRV Bremerhaven; BRE Bremen; WVN Wilhelmshaven; LBC Lübeck; KEL Kiel; RSK Rostock; FLF Flensburg; PUT Puttgarden; SAS Sassnitz;
    WIS Wismar; STL Stralsund; EME Emden; CUX Cuxhaven; BKE Brake; NHA Nordenham; BRB Brunsbüttel; STA Stade; BER Berlin; LEJ Leipzig; DRS Dresden;
    HAJ Hannover; DTM Dortmund; DUI Duisburg; DUS Düsseldorf; CGN Köln; BON Bonn; FRA Frankfurt am Main; MHG Mannheim; LUH Ludwigshafen; NUE Nürnberg;
    MUC München; STR Stuttgart; KAE Karlsruhe; SCN Saarbrücken; AAH Aachen; ESS Essen; KRE Krefeld; NSS Neuss; AGB Augsburg; REB Regensburg; ERF Erfurt;
    MAG Magdeburg; HHN Hahn; FMO Münster; PAD Paderborn; KSF Kassel; FDH Friedrichshafen; HDB Heidelberg; ULM Ulm; WOB Wolfsburg; BWE Braunschweig`,
  FR: `LEH Le Havre; DKK Dunkerque; CQF Calais; URO Rouen; BOL Boulogne-sur-Mer; DPE Dieppe; CER Cherbourg; SML Saint-Malo; BES Brest; LRT Lorient;
    NTE Nantes; SNR Saint-Nazaire; LRH La Rochelle; LPE La Pallice; BOD Bordeaux; BAY Bayonne; MRS Marseille; FOS Fos-sur-Mer; SET Sète; TLN Toulon;
    NCE Nice; BIA Bastia; AJA Ajaccio; PAR Paris; CDG Paris-Charles de Gaulle Apt; ORY Paris-Orly; LYS Lyon; LIL Lille; SXB Strasbourg; TLS Toulouse;
    MLH Mulhouse; RNS Rennes; LIG Limoges; GNB Grenoble; MPL Montpellier; PGF Perpignan; DIJ Dijon; ETZ Metz; RHE Reims; CFR Caen; PVO Port-Vendres;
    NOU Port-la-Nouvelle; HON Honfleur`,
  IT: `GOA Genova; SPE La Spezia; LIV Livorno; NAP Napoli; SAL Salerno; GIT Gioia Tauro; TAR Taranto; BRI Bari; BDS Brindisi; AOI Ancona; RAN Ravenna;
    VCE Venezia; TRS Trieste; MNF Monfalcone; CAG Cagliari; PMO Palermo; CTA Catania; MSN Messina; AUG Augusta; SIR Siracusa; TPS Trapani;
    CVV Civitavecchia; SVN Savona; VDL Vado Ligure; PIO Piombino; OLB Olbia; PTO Porto Torres; PFX Porto Foxi; MIL Milano; MXP Malpensa Apt;
    LIN Linate Apt; ROM Roma; FCO Fiumicino; TRN Torino; BLQ Bologna; VRN Verona; FLR Firenze; PSA Pisa; BGY Bergamo; BZO Bolzano; PDA Padova; UDN Udine;
    PMF Parma; PEG Perugia; PSR Pescara; RMI Rimini; CHI Chioggia; CRV Crotone; SUF Lamezia Terme; REG Reggio Calabria; FAL Falconara Marittima; GEA Gela;
    MLZ Milazzo; PZL Pozzallo; GAE Gaeta; MDC Marina di Carrara; IMP Imperia; ORT Ortona; BLT Barletta; MFR Manfredonia; MOL Molfetta; MNP Monopoli;
    GAL Gallipoli`,
  GB: `FXT Felixstowe; SOU Southampton; LON London; LGP London Gateway Port; TIL Tilbury; LHR Heathrow Apt; LGW Gatwick Apt; STN Stansted Apt; LTN Luton;
    THP Thamesport; SHS Sheerness; DVR Dover; FOL Folkestone; RMG Ramsgate; NHV Newhaven; PME Portsmouth; POO Poole; WEY Weymouth; PLY Plymouth;
    FAL Falmouth; BRS Bristol; AVO Avonmouth; PRU Portbury; CDF Cardiff; NPT Newport; SWA Swansea; PTB Port Talbot; BAD Barry; MLF Milford Haven;
    PED Pembroke Dock; FIS Fishguard; HLY Holyhead; LIV Liverpool; BRK Birkenhead; EPO Ellesmere Port; MNC Manchester; MAN Manchester Apt; HYM Heysham;
    BHM Birmingham; EMA East Midlands Apt; NCL Newcastle upon Tyne; SUN Sunderland; MID Middlesbrough; TEE Teesport; HTP Hartlepool; HUL Hull; GOO Goole;
    IMM Immingham; GSY Grimsby; KLN King's Lynn; GTY Great Yarmouth; LOW Lowestoft; IPS Ipswich; HRW Harwich; BOS Boston; EDI Edinburgh; LEI Leith;
    GRG Grangemouth; ROY Rosyth; DUN Dundee; ABD Aberdeen; PHD Peterhead; INV Inverness; GLW Glasgow; GRK Greenock; AYR Ayr; PIK Prestwick; TRN Troon;
    CYN Cairnryan; STR Stranraer; LER Lerwick; KWL Kirkwall; BEL Belfast; LAR Larne; LDY Londonderry; WPT Warrenpoint; BFS Belfast Apt`,
  IE: `DUB Dublin; ORK Cork; ROS Rosslare; SNN Shannon; LMK Limerick; WAT Waterford; GWY Galway; DRO Drogheda; DDK Dundalk; FOV Foynes; NRS New Ross;
    SLI Sligo`,
  ES: `ALG Algeciras; VLC Valencia; BCN Barcelona; BIO Bilbao; MAD Madrid; VGO Vigo; LCG La Coruña; GIJ Gijón; SDR Santander; PAS Pasajes; CAD Cádiz;
    HUV Huelva; SVQ Sevilla; AGP Málaga; LEI Almería; CAR Cartagena; ALC Alicante; CAS Castellón de la Plana; TAR Tarragona; PMI Palma de Mallorca;
    IBZ Ibiza; MAH Mahón; LPA Las Palmas de Gran Canaria; SCT Santa Cruz de Tenerife; CEU Ceuta; MLN Melilla; ZAZ Zaragoza; SAG Sagunto; FRO Ferrol;
    MPG Marín; AVS Avilés; MOT Motril; VIT Vitoria`,
  PT: `LIS Lisboa; LEI Leixões; OPO Porto; SIE Sines; SET Setúbal; AVE Aveiro; FDF Figueira da Foz; VDC Viana do Castelo; FNC Funchal; PDL Ponta Delgada;
    FAO Faro`,
  PL: `GDY Gdynia; GDN Gdańsk; SZZ Szczecin; SWI Świnoujście; WAW Warszawa; KRK Kraków; POZ Poznań; WRO Wrocław; LCJ Łódź; KTW Katowice; PLC Police;
    KOL Kołobrzeg; RZE Rzeszów; BZG Bydgoszcz`,
  EE: 'TLL Tallinn; MUG Muuga; PLA Paldiski; PRN Pärnu; KND Kunda; SLM Sillamäe; TAY Tartu',
  LV: 'RIX Riga; VNT Ventspils; LPX Liepāja; DGP Daugavpils',
  LT: 'KLJ Klaipėda; VNO Vilnius; KUN Kaunas',
  CZ: 'PRG Praha; BRQ Brno; OSR Ostrava; PLZ Plzeň; PED Pardubice',
  SK: 'BTS Bratislava; KSC Košice',
  AT: 'VIE Wien; LNZ Linz; SZG Salzburg; GRZ Graz; INN Innsbruck; KLU Klagenfurt',
  CH: 'BSL Basel; ZRH Zürich; GVA Genève; BRN Bern; LUG Lugano; CHI Chiasso',
  LI: 'VDZ Vaduz',
  HU: 'BUD Budapest; DEB Debrecen',
  RO: 'CND Constanța; BUH București; OTP Otopeni; GAL Galați; BRA Brăila; TSR Timișoara; CLJ Cluj-Napoca; MAG Mangalia; TCE Tulcea',
  BG: 'VAR Varna; BOJ Burgas; SOF Sofia; PDV Plovdiv; RDU Ruse; LOM Lom',
  GR: `PIR Piraeus; SKG Thessaloniki; ATH Athína; HER Irákleion; VOL Vólos; KVA Kavála; GPA Pátra; IGO Igoumenitsa; KLX Kalamáta; RHO Ródos; CFU Kérkyra;
    EEU Elefsína; CHQ Chaniá; AXD Alexandroúpolis`,
  HR: 'RJK Rijeka; ZAG Zagreb; SPU Split; ZAD Zadar; DBV Dubrovnik; PUY Pula; SIB Šibenik; PLE Ploče',
  SI: 'KOP Koper; LJU Ljubljana; MBX Maribor',
  RS: 'BEG Beograd; INI Niš',
  BA: 'SJJ Sarajevo; BNX Banja Luka; OMO Mostar; TZL Tuzla',
  ME: 'BAR Bar; TGD Podgorica; KOT Kotor; TIV Tivat',
  MK: 'SKP Skopje; OHD Ohrid',
  AL: 'DRZ Durrës; TIA Tirana; VOA Vlorë; SAR Sarandë; SHG Shëngjin',
  MT: 'MLA Malta; MAR Marsaxlokk',
  CY: 'LMS Limassol; LCA Larnaca; PFO Paphos; NIC Nicosia; FMG Famagusta; VAS Vasiliko',
  GI: 'GIB Gibraltar',
  MC: 'MON Monaco',
  MD: 'KIV Chișinău; GIU Giurgiulești',
  UA: 'ODS Odesa; IEV Kyiv; ILK Chornomorsk; YUZ Pivdennyi; NLV Mykolaiv; KHE Kherson; IZM Izmail; RNI Reni; MPW Mariupol; LWO Lviv; HRK Kharkiv; DNK Dnipro',
  BY: 'MSQ Minsk; BQT Brest; GNA Grodno',
  RU: `LED Saint Petersburg; ULU Ust-Luga; KGD Kaliningrad; MOW Moskva; MMK Murmansk; ARH Arkhangelsk; NVS Novorossiysk; VVO Vladivostok; VYP Vostochny;
    NJK Nakhodka; VYG Vyborg; PRI Primorsk; TAG Taganrog; ROV Rostov-na-Donu; TUA Tuapse`,
  TR: `IST Istanbul; IZM İzmir; MER Mersin; GEB Gebze; GEM Gemlik; ISK İskenderun; IZT İzmit; TEK Tekirdağ; SSX Samsun; TZX Trabzon; AYT Antalya; ANK Ankara;
    BDM Bandırma; ALI Aliağa; HAY Haydarpaşa; KUS Kuşadası; CES Çeşme`,
};

/** UN/LOCODE of the Nordic countries: the three characters after the country, then the name. */
export const nordic: Readonly<Record<string, string>> = {
  SE: `GOT Göteborg; STO Stockholm; ARN Stockholm-Arlanda Apt; BMA Stockholm-Bromma Apt; NYO Stockholm-Skavsta Apt; MMA Malmö; MMX Malmö-Sturup Apt;
    HEL Helsingborg; TRG Trelleborg; GVX Gävle; NRK Norrköping; KAN Karlshamn; HAD Halmstad; KAA Karlskrona; KLR Kalmar; OSK Oskarshamn; VVK Västervik;
    VST Västerås; ORB Örebro; KSD Karlstad; LLA Luleå; UME Umeå; SDL Sundsvall; OER Örnsköldsvik; SFT Skellefteå; PIT Piteå; HUV Hudiksvall; SOO Söderhamn;
    NYN Nynäshamn; OXE Oxelösund; SOE Södertälje; LYS Lysekil; UDD Uddevalla; STE Stenungsund; VAG Varberg; FAG Falkenberg; YST Ystad; LAA Landskrona;
    SOL Sölvesborg; AHU Åhus; RNB Ronneby; VBY Visby; SLI Slite; JKG Jönköping; LPI Linköping; BLE Borlänge; THN Trollhättan; LDK Lidköping; VXO Växjö;
    AGH Ängelholm; HFS Hagfors; KRN Kiruna; GEV Gällivare; OSD Östersund; MXX Mora; TYF Torsby; KRF Kramfors; HND Härnösand; GRH Grisslehamn;
    KPS Kapellskär; KID Kristianstad; SIM Simrishamn`,
  NO: `OSL Oslo; BGO Bergen; SVG Stavanger; TRD Trondheim; KRS Kristiansand; DRM Drammen; TOS Tromsø; BOO Bodø; AES Ålesund; HAU Haugesund; KSU Kristiansund;
    MOL Molde; NVK Narvik; HFT Hammerfest; KKN Kirkenes; ALF Alta; VDS Vadsø; VAW Vardø; BDU Bardufoss; EVE Evenes; HRD Harstad; MQN Mo i Rana;
    MJF Mosjøen; SSJ Sandnessjøen; BNN Brønnøysund; SKN Stokmarknes; SVJ Svolvær; LKN Leknes; RVK Rørvik; OSY Namsos; FRO Florø; SOG Sogndal;
    HOV Ørsta-Volda; TRF Sandefjord; LAR Larvik; FRK Fredrikstad; MSS Moss; HAL Halden; POR Porsgrunn; KRA Kragerø; ARE Arendal; MAN Mandal;
    FFD Flekkefjord; EGE Egersund; ODD Odda; MON Mongstad; ORK Orkanger; VER Verdal; HAA Hasvik; HVG Honningsvåg; BJF Båtsfjord`,
  DK: `CPH København; AAR Aarhus; AAL Aalborg; ODE Odense; EBJ Esbjerg; FRC Fredericia; FDH Frederikshavn; HIR Hirtshals; HAN Hanstholm; HLS Helsingør;
    ROD Rødbyhavn; GED Gedser; KOL Kolding; VEJ Vejle; HOR Horsens; RAN Randers; GRE Grenaa; KAL Kalundborg; KOG Køge; KRR Korsør; NYF Nykøbing Falster;
    NAK Nakskov; RNN Rønne; SGD Sønderborg; AAB Aabenraa; HAD Haderslev; TED Thisted; THN Thyborøn; STR Struer; SKA Skagen; SKV Skive; SVE Svendborg;
    NBG Nyborg; ASN Assens; MRS Marstal; BLL Billund; KRP Karup; AVE Avedøre; HVS Hvide Sande; HBO Hobro; HUN Hundested; FAA Faaborg; RKB Rudkøbing`,
  FI: `HEL Helsinki; TKU Turku; TMP Tampere; OUL Oulu; VAA Vaasa; KTK Kotka; HMN Hamina; HKO Hanko; RAU Rauma; POR Pori; KOK Kokkola; KEM Kemi; TOR Tornio;
    RAA Raahe; NLI Naantali; UKI Uusikaupunki; LOV Loviisa; PRV Porvoo; SKV Sköldvik; INK Inkoo; KAS Kaskinen; KJN Kajaani; KUO Kuopio; JOE Joensuu;
    LPP Lappeenranta; SVL Savonlinna; RVN Rovaniemi; JYV Jyväskylä; IVL Ivalo; MIK Mikkeli`,
  IS: `REY Reykjavík; KEF Keflavík; HAF Hafnarfjörður; AKU Akureyri; AKR Akranes; SEY Seyðisfjörður; ISA Ísafjörður; VES Vestmannaeyjar; HFN Höfn;
    HUS Húsavík; ESK Eskifjörður; RFJ Reyðarfjörður; NES Neskaupstaður; GRT Grundartangi; STR Straumsvík; SIG Siglufjörður; SAU Sauðárkrókur;
    GRI Grindavík; EGS Egilsstaðir; VPN Vopnafjörður`,
  FO: 'THO Tórshavn; FAE Vágar; KVI Klaksvík; TVO Tvøroyri',
  GL: 'GOH Nuuk; SFJ Kangerlussuaq; JAV Ilulissat; JHS Sisimiut; JNN Nanortalik; JFR Paamiut; UAK Narsarsuaq; THU Pituffik',
  AX: 'MHQ Mariehamn',
};

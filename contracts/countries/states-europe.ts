/** States as lines of 'code=name', parted by '|' (docs/decisions/023). */
export const EUROPE = {
  AL: `AL-01=Berat|AL-09=Dibër|AL-02=Durrës|AL-03=Elbasan|AL-04=Fier|AL-05=Gjirokastër|AL-06=Korçë|AL-07=Kukës|
    AL-08=Lezhë|AL-10=Shkodër|AL-11=Tiranë|AL-12=Vlorë`,
  BG: `BG-01=Blagoevgrad|BG-02=Burgas|BG-08=Dobrich|BG-07=Gabrovo|BG-26=Haskovo|BG-09=Kardzhali|BG-10=Kyustendil|
    BG-11=Lovech|BG-12=Montana|BG-13=Pazardzhik|BG-14=Pernik|BG-15=Pleven|BG-16=Plovdiv|BG-17=Razgrad|BG-18=Ruse|
    BG-27=Shumen|BG-19=Silistra|BG-20=Sliven|BG-21=Smolyan|BG-23=Sofia|BG-22=Sofia (stolitsa)|BG-24=Stara Zagora|
    BG-25=Targovishte|BG-03=Varna|BG-04=Veliko Tarnovo|BG-05=Vidin|BG-06=Vratsa|BG-28=Yambol`,
  CH: `AR=Appenzell Rhodes-Extérieures|AI=Appenzell Rhodes-Intérieures|AG=Argovie|BL=Bâle-Campagne|BS=Bâle-Ville|
    BE=Berne|FR=Fribourg|GE=Genève|GL=Glaris|GR=Grisons|JU=Jura|LU=Lucerne|NE=Neuchâtel|NW=Nidwald|OW=Obwald|
    SG=Saint-Gall|SH=Schaffhouse|SZ=Schwytz|SO=Soleure|TI=Tessin|TG=Thurgovie|UR=Uri|VS=Valais|VD=Vaud|ZG=Zoug|
    ZH=Zurich`,
  DE: `DE-BW=Baden-Württemberg|DE-BY=Bayern|DE-BE=Berlin|DE-BB=Brandenburg|DE-HB=Bremen|DE-HH=Hamburg|DE-HE=Hessen|
    DE-MV=Mecklenburg-Vorpommern|DE-NI=Niedersachsen|DE-NW=Nordrhein-Westfalen|DE-RP=Rheinland-Pfalz|DE-SL=Saarland|
    DE-SN=Sachsen|DE-ST=Sachsen-Anhalt|DE-SH=Schleswig-Holstein|DE-TH=Thüringen`,
  ES: `C=A Coruña|VI=Álava|AB=Albacete|A=Alicante|AL=Almería|O=Asturias|AV=Ávila|BA=Badajoz|PM=Baleares|B=Barcelona|
    BI=Bizkaia|BU=Burgos|CC=Cáceres|CA=Cádiz|S=Cantabria|CS=Castellón|CE=Ceuta|CR=Ciudad Real|CO=Córdoba|CU=Cuenca|
    SS=Gipuzkoa|GI=Girona|GR=Granada|GU=Guadalajara|H=Huelva|HU=Huesca|J=Jaén|LO=La Rioja|GC=Las Palmas|LE=León|
    L=Lleida|LU=Lugo|M=Madrid|MA=Málaga|ML=Melilla|MU=Murcia|NA=Navarra|OR=Ourense|P=Palencia|PO=Pontevedra|
    SA=Salamanca|TF=Santa Cruz de Tenerife|SG=Segovia|SE=Sevilla|SO=Soria|T=Tarragona|TE=Teruel|TO=Toledo|V=Valencia|
    VA=Valladolid|ZA=Zamora|Z=Zaragoza`,
  GR: `I=Attique|M=Crète|L=Égée-Méridionale|K=Égée-Septentrionale|D=Épire|H=Grèce-Centrale|G=Grèce-Occidentale|
    F=Îles Ioniennes|B=Macédoine-Centrale|C=Macédoine-Occidentale|A=Macédoine-Orientale-et-Thrace|J=Péloponnèse|
    E=Thessalie`,
  HR: `HR-07=Bjelovarsko-bilogorska županija|HR-12=Brodsko-posavska županija|HR-19=Dubrovačko-neretvanska županija|
    HR-21=Grad Zagreb|HR-18=Istarska županija|HR-04=Karlovačka županija|HR-06=Koprivničko-križevačka županija|
    HR-02=Krapinsko-zagorska županija|HR-09=Ličko-senjska županija|HR-20=Međimurska županija|
    HR-14=Osječko-baranjska županija|HR-11=Požeško-slavonska županija|HR-08=Primorsko-goranska županija|
    HR-15=Šibensko-kninska županija|HR-03=Sisačko-moslavačka županija|HR-17=Splitsko-dalmatinska županija|
    HR-05=Varaždinska županija|HR-10=Virovitičko-podravska županija|HR-16=Vukovarsko-srijemska županija|
    HR-13=Zadarska županija|HR-01=Zagrebačka županija`,
  HU: `BK=Bács-Kiskun|BA=Baranya|BE=Békés|BZ=Borsod-Abaúj-Zemplén|BU=Budapest|CS=Csongrád-Csanád|FE=Fejér|
    GS=Győr-Moson-Sopron|HB=Hajdú-Bihar|HE=Heves|JN=Jász-Nagykun-Szolnok|KE=Komárom-Esztergom|NO=Nógrád|PE=Pest|
    SO=Somogy|SZ=Szabolcs-Szatmár-Bereg|TO=Tolna|VA=Vas|VE=Veszprém|ZA=Zala`,
  IE: `CW=Carlow|CN=Cavan|CE=Clare|CO=Cork|DL=Donegal|D=Dublin|G=Galway|KY=Kerry|KE=Kildare|KK=Kilkenny|LS=Laois|
    LM=Leitrim|LK=Limerick|LD=Longford|LH=Louth|MO=Mayo|MH=Meath|MN=Monaghan|OY=Offaly|RN=Roscommon|SO=Sligo|
    TA=Tipperary|WD=Waterford|WH=Westmeath|WX=Wexford|WW=Wicklow`,
  IT: `AG=Agrigento|AL=Alessandria|AN=Ancona|AR=Arezzo|AP=Ascoli Piceno|AT=Asti|AV=Avellino|BA=Bari|
    BT=Barletta-Andria-Trani|BL=Belluno|BN=Benevento|BG=Bergamo|BI=Biella|BO=Bologna|BZ=Bolzano|BS=Brescia|
    BR=Brindisi|CA=Cagliari|CL=Caltanissetta|CB=Campobasso|CE=Caserta|CT=Catania|CZ=Catanzaro|CH=Chieti|CO=Como|
    CS=Cosenza|CR=Cremona|KR=Crotone|CN=Cuneo|EN=Enna|FM=Fermo|FE=Ferrara|FI=Firenze|FG=Foggia|FC=Forlì-Cesena|
    FR=Frosinone|GE=Genova|GO=Gorizia|GR=Grosseto|IM=Imperia|IS=Isernia|AQ=L’Aquila|SP=La Spezia|LT=Latina|LE=Lecce|
    LC=Lecco|LI=Livorno|LO=Lodi|LU=Lucca|MC=Macerata|MN=Mantova|MS=Massa-Carrara|MT=Matera|ME=Messina|MI=Milano|
    MO=Modena|MB=Monza e Brianza|NA=Napoli|NO=Novara|NU=Nuoro|OR=Oristano|PD=Padova|PA=Palermo|PR=Parma|PV=Pavia|
    PG=Perugia|PU=Pesaro e Urbino|PE=Pescara|PC=Piacenza|PI=Pisa|PT=Pistoia|PN=Pordenone|PZ=Potenza|PO=Prato|
    RG=Ragusa|RA=Ravenna|RC=Reggio Calabria|RE=Reggio Emilia|RI=Rieti|RN=Rimini|RM=Roma|RO=Rovigo|SA=Salerno|
    SS=Sassari|SV=Savona|SI=Siena|SR=Siracusa|SO=Sondrio|SU=Sud Sardegna|TA=Taranto|TE=Teramo|TR=Terni|TO=Torino|
    TP=Trapani|TN=Trento|TV=Treviso|TS=Trieste|UD=Udine|AO=Valle d’Aosta|VA=Varese|VE=Venezia|VB=Verbano-Cusio-Ossola|
    VC=Vercelli|VR=Verona|VV=Vibo Valentia|VI=Vicenza|VT=Viterbo`,
  MD: `AN=Anenii Noi|BL=Bălți|BS=Basarabeasca|BR=Briceni|CH=Cahul|CL=Călărași|CT=Cantemir|CS=Căușeni|C=Chișinău|
    CM=Cimișlia|CR=Criuleni|DN=Dondușeni|DR=Drochia|DB=Dubăsari|ED=Edineț|FL=Fălești|FR=Florești|GE=Găgăuzia|
    GL=Glodeni|HN=Hîncești|IL=Ialoveni|LV=Leova|NS=Nisporeni|OC=Ocnița|OR=Orhei|RZ=Rezina|RS=Rîșcani|SG=Sîngerei|
    SD=Șoldănești|SR=Soroca|SV=Ștefan Vodă|ST=Strășeni|TR=Taraclia|TL=Telenești|UN=Ungheni`,
  RO: `AB=Alba|AR=Arad|AG=Argeș|BC=Bacău|BH=Bihor|BN=Bistrița-Năsăud|BT=Botoșani|BR=Brăila|BV=Brașov|B=București|
    BZ=Buzău|CL=Călărași|CS=Caraș-Severin|CJ=Cluj|CT=Constanța|CV=Covasna|DB=Dâmbovița|DJ=Dolj|GL=Galați|GR=Giurgiu|
    GJ=Gorj|HR=Harghita|HD=Hunedoara|IL=Ialomița|IS=Iași|IF=Ilfov|MM=Maramureș|MH=Mehedinți|MS=Mureș|NT=Neamț|OT=Olt|
    PH=Prahova|SJ=Sălaj|SM=Satu Mare|SB=Sibiu|SV=Suceava|TR=Teleorman|TM=Timiș|TL=Tulcea|VL=Vâlcea|VS=Vaslui|
    VN=Vrancea`,
  RS: `RS00=Beograd|RS14=Borski okrug|RS11=Braničevski okrug|RS23=Jablanički okrug|RS06=Južnobački okrug|
    RS04=Južnobanatski okrug|RS09=Kolubarski okrug|RSKM=Kosovo-Metohija|RS25=Kosovski okrug|
    RS28=Kosovsko-Mitrovački okrug|RS29=Kosovsko-Pomoravski okrug|RS08=Mačvanski okrug|RS17=Moravički okrug|
    RS20=Nišavski okrug|RS24=Pčinjski okrug|RS26=Pećki okrug|RS22=Pirotski okrug|RS10=Podunavski okrug|
    RS13=Pomoravski okrug|RS27=Prizrenski okrug|RS19=Rasinski okrug|RS18=Raški okrug|RS01=Severnobački okrug|
    RS03=Severnobanatski okrug|RS02=Srednjebanatski okrug|RS07=Sremski okrug|RS12=Šumadijski okrug|
    RS21=Toplički okrug|RSVO=Vojvodina|RS15=Zaječarski okrug|RS05=Zapadnobački okrug|RS16=Zlatiborski okrug`,
  TR: `TR01=Adana|TR02=Adıyaman|TR03=Afyonkarahisar|TR04=Ağrı|TR68=Aksaray|TR05=Amasya|TR06=Ankara|TR07=Antalya|
    TR75=Ardahan|TR08=Artvin|TR09=Aydın|TR10=Balıkesir|TR74=Bartın|TR72=Batman|TR69=Bayburt|TR11=Bilecik|TR12=Bingöl|
    TR13=Bitlis|TR14=Bolu|TR15=Burdur|TR16=Bursa|TR17=Çanakkale|TR18=Çankırı|TR19=Çorum|TR20=Denizli|TR21=Diyarbakır|
    TR81=Düzce|TR22=Edirne|TR23=Elazığ|TR24=Erzincan|TR25=Erzurum|TR26=Eskişehir|TR27=Gaziantep|TR28=Giresun|
    TR29=Gümüşhane|TR30=Hakkâri|TR31=Hatay|TR76=Iğdır|TR32=Isparta|TR34=İstanbul|TR35=İzmir|TR46=Kahramanmaraş|
    TR78=Karabük|TR70=Karaman|TR36=Kars|TR37=Kastamonu|TR38=Kayseri|TR79=Kilis|TR71=Kırıkkale|TR39=Kırklareli|
    TR40=Kırşehir|TR41=Kocaeli|TR42=Konya|TR43=Kütahya|TR44=Malatya|TR45=Manisa|TR47=Mardin|TR33=Mersin|TR48=Muğla|
    TR49=Muş|TR50=Nevşehir|TR51=Niğde|TR52=Ordu|TR80=Osmaniye|TR53=Rize|TR54=Sakarya|TR55=Samsun|TR63=Şanlıurfa|
    TR56=Siirt|TR57=Sinop|TR58=Sivas|TR73=Şırnak|TR59=Tekirdağ|TR60=Tokat|TR61=Trabzon|TR62=Tunceli|TR64=Uşak|
    TR65=Van|TR77=Yalova|TR66=Yozgat|TR67=Zonguldak`,
  UA: `UA71=Cherkaska oblast|UA74=Chernihivska oblast|UA77=Chernivetska oblast|UA43=Crimée|UA12=Dnipropetrovska oblast|
    UA14=Donetska oblast|UA26=Ivano-Frankivska oblast|UA63=Kharkivska oblast|UA65=Khersonska oblast|
    UA68=Khmelnytska oblast|UA35=Kirovohradska oblast|UA30=Kyiv|UA32=Kyivska oblast|UA09=Luhanska oblast|
    UA46=Lvivska oblast|UA48=Mykolaivska oblast|UA51=Odeska oblast|UA53=Poltavska oblast|UA56=Rivnenska oblast|
    UA40=Sevastopol|UA59=Sumska oblast|UA61=Ternopilska oblast|UA05=Vinnytska oblast|UA07=Volynska oblast|
    UA21=Zakarpatska oblast|UA23=Zaporizka oblast|UA18=Zhytomyrska oblast`,
}

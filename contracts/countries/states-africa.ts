/** States as lines of 'code=name', parted by '|' (docs/decisions/023). */
export const AFRICA = {
  AO: `BGO=Bengo|BLU=Benguela|BIE=Bié|CAB=Cabinda|CCU=Cuando Cubango|CNO=Cuanza-Norte|CUS=Cuanza-Sul|CNN=Cunene|
    HUA=Huambo|HUI=Huíla|LUA=Luanda|LNO=Lunda-Norte|LSU=Lunda-Sul|MAL=Malange|MOX=Moxico|NAM=Namibe|UIG=Uíge|
    ZAI=Zaire`,
  BJ: `AL=Alibori|AK=Atacora|AQ=Atlantique|BO=Borgou|CO=Collines|KO=Couffo|DO=Donga|LI=Littoral|MO=Mono|OU=Ouémé|
    PL=Plateau|ZO=Zou`,
  DZ: `DZ-01=Adrar|DZ-44=Aïn Defla|DZ-46=Aïn Témouchent|DZ-16=Alger|DZ-23=Annaba|DZ-05=Batna|DZ-08=Béchar|DZ-06=Béjaïa|
    DZ-07=Biskra|DZ-09=Blida|DZ-34=Bordj Bou Arréridj|DZ-10=Bouira|DZ-35=Boumerdès|DZ-02=Chlef|DZ-25=Constantine|
    DZ-17=Djelfa|DZ-32=El Bayadh|DZ-39=El Oued|DZ-36=El Tarf|DZ-47=Ghardaïa|DZ-24=Guelma|DZ-33=Illizi|DZ-18=Jijel|
    DZ-40=Khenchela|DZ-03=Laghouat|DZ-28=M’sila|DZ-29=Mascara|DZ-26=Médéa|DZ-43=Mila|DZ-27=Mostaganem|DZ-45=Naama|
    DZ-31=Oran|DZ-30=Ouargla|DZ-04=Oum el Bouaghi|DZ-48=Relizane|DZ-20=Saïda|DZ-19=Sétif|DZ-22=Sidi Bel Abbès|
    DZ-21=Skikda|DZ-41=Souk Ahras|DZ-11=Tamanrasset|DZ-12=Tébessa|DZ-14=Tiaret|DZ-37=Tindouf|DZ-42=Tipaza|
    DZ-38=Tissemsilt|DZ-15=Tizi Ouzou|DZ-13=Tlemcen`,
  EG: `EGDK=Ad Daqahliyah|EGBA=Al Bahr al Ahmar|EGBH=Al Buhayrah|EGFYM=Al Fayyum|EGGH=Al Gharbiyah|EGALX=Al Iskandariyah|
    EGIS=Al Isma’iliyah|EGGZ=Al Jizah|EGMNF=Al Minufiyah|EGMN=Al Minya|EGC=Al Qahirah|EGKB=Al Qalyubiyah|
    EGLX=Al Uqsur|EGWAD=Al Wadi al Jadid|EGSUZ=As Suways|EGSHR=Ash Sharqiyah|EGASN=Aswan|EGAST=Asyut|
    EGBNS=Bani Suwayf|EGPTS=Bur Sa‘id|EGDT=Dumyat|EGJS=Janub Sina’|EGKFS=Kafr ash Shaykh|EGMT=Matruh|EGKN=Qina|
    EGSIN=Shamal Sina’|EGSHG=Suhaj`,
  GH: `AF=Ahafo|AH=Ashanti|BO=Bono|BE=Bono East|BA=Brong-Ahafo|CP=Central|EP=Eastern|AA=Greater Accra|NE=North East|
    NP=Northern|OT=Oti|SV=Savannah|UE=Upper East|UW=Upper West|TV=Volta|WP=Western|WN=Western North`,
  KE: `KE01=Baringo|KE02=Bomet|KE03=Bungoma|KE04=Busia|KE05=Elgeyo/Marakwet|KE06=Embu|KE07=Garissa|KE08=Homa Bay|
    KE09=Isiolo|KE10=Kajiado|KE11=Kakamega|KE12=Kericho|KE13=Kiambu|KE14=Kilifi|KE15=Kirinyaga|KE16=Kisii|KE17=Kisumu|
    KE18=Kitui|KE19=Kwale|KE20=Laikipia|KE21=Lamu|KE22=Machakos|KE23=Makueni|KE24=Mandera|KE25=Marsabit|KE26=Meru|
    KE27=Migori|KE28=Mombasa|KE29=Murang’a|KE30=Nairobi City|KE31=Nakuru|KE32=Nandi|KE33=Narok|KE34=Nyamira|
    KE35=Nyandarua|KE36=Nyeri|KE37=Samburu|KE38=Siaya|KE39=Taita/Taveta|KE40=Tana River|KE41=Tharaka-Nithi|
    KE42=Trans Nzoia|KE43=Turkana|KE44=Uasin Gishu|KE45=Vihiga|KE46=Wajir|KE47=West Pokot`,
  LR: `BM=Bomi|BN=Bong|GA=Gbarpolu|GB=Grand Bassa|GC=Grand Cape Mount|GG=Grand Gedeh|GK=Grand Kru|LO=Lofa|MA=Margibi|
    MY=Maryland|MO=Montserrado|NM=Nimba|RV=River Cess|RG=River Gee|SN=Sinoe`,
  MA: `maagd=Agadir-Ida-Ou-Tanane|mahao=Al Haouz|mahoc=Al Hoceïma|maazi=Azilal|
    mabem=Béni Mellal|mabes=Benslimane|maber=Berkane|mabrr=Berrechid|mabod=Boujdour|mabom=Boulemane|macas=Casablanca|
    mache=Chefchaouen|machi=Chichaoua|macht=Chtouka-Ait Baha|madri=Driouch|mahaj=El Hajeb|majdi=El Jadida|
    makes=El Kelâa des Sraghna|maerr=Errachidia|maedi=Essaouira|mafah=Fahs-Anjra|mafes=Fès|
    mafig=Figuig|mafqh=Fquih Ben Salah|mague=Guelmim|maguf=Guercif|maifr=Ifrane|maine=Inezgane-Ait Melloul|
    majra=Jerada|maken=Kénitra|makhe=Khémisset|makhn=Khénifra|makho=Khouribga|malaa=Laâyoune|malar=Larache|
    mamdf=M’diq-Fnideq|mamar=Marrakech|mammd=Marrakech-Médina|mammn=Marrakech-Ménara|mamed=Médiouna|mamek=Meknès|mamid=Midelt|mamoh=Mohammadia|mamou=Moulay Yacoub|
    manad=Nador|manou=Nouaceur|maoua=Ouarzazate|maoud=Oued Ed-Dahab|maouz=Ouezzane|maouj=Oujda-Angad|marab=Rabat|
    mareh=Rehamna|masaf=Safi|masal=Salé|masef=Sefrou|maset=Settat|masib=Sidi Bennour|masif=Sidi Ifni|masik=Sidi Kacem|
    masil=Sidi Slimane|masyb=Sidi Youssef Ben Ali|maskh=Skhirate-Témara|matnt=Tan-Tan|matng=Tanger-Assilah|
    matao=Taounate|matai=Taourirt|mataf=Tarfaya|matar=Taroudannt|matat=Tata|mataz=Taza|matet=Tétouan|matin=Tinghir|
    matiz=Tiznit|mayus=Youssoufia|mazag=Zagora`,
  MZ: `MZP=Cabo Delgado|MZG=Gaza|MZI=Inhambane|MZB=Manica|MZL=Maputo|MZMPM=Maputo (ville)|MZN=Nampula|MZA=Niassa|
    MZS=Sofala|MZT=Tete|MZQ=Zambézia`,
  NA: `ER=Erongo|HA=Hardap|KA=Karas|KE=Kavango East|KW=Kavango West|KH=Khomas|KU=Kunene|OW=Ohangwena|OH=Omaheke|
    OS=Omusati|ON=Oshana|OT=Oshikoto|OD=Otjozondjupa|CA=Zambezi`,
  NG: `AB=Abia|FC=Abuja Federal Capital Territory|AD=Adamawa|AK=Akwa Ibom|AN=Anambra|BA=Bauchi|BY=Bayelsa|BE=Benue|
    BO=Borno|CR=Cross River|DE=Delta|EB=Ebonyi|ED=Edo|EK=Ekiti|EN=Enugu|GO=Gombe|IM=Imo|JI=Jigawa|KD=Kaduna|KN=Kano|
    KT=Katsina|KE=Kebbi|KO=Kogi|KW=Kwara|LA=Lagos|NA=Nasarawa|NI=Niger|OG=Ogun|ON=Ondo|OS=Osun|OY=Oyo|PL=Plateau|
    RI=Rivers|SO=Sokoto|TA=Taraba|YO=Yobe|ZA=Zamfara`,
  SN: `SNDK=Dakar|SNDB=Diourbel|SNFK=Fatick|SNKA=Kaffrine|SNKL=Kaolack|SNKE=Kédougou|SNKD=Kolda|SNLG=Louga|SNMT=Matam|
    SNSL=Saint-Louis|SNSE=Sédhiou|SNTC=Tambacounda|SNTH=Thiès|SNZG=Ziguinchor`,
  TZ: `TZ01=Arusha|TZ02=Dar es Salaam|TZ03=Dodoma|TZ27=Geita|TZ04=Iringa|TZ05=Kagera|TZ06=Kaskazini Pemba|
    TZ07=Kaskazini Unguja|TZ28=Katavi|TZ08=Kigoma|TZ09=Kilimanjaro|TZ10=Kusini Pemba|TZ11=Kusini Unguja|TZ12=Lindi|
    TZ26=Manyara|TZ13=Mara|TZ14=Mbeya|TZ15=Mjini Magharibi|TZ16=Morogoro|TZ17=Mtwara|TZ18=Mwanza|TZ29=Njombe|
    TZ19=Pwani|TZ20=Rukwa|TZ21=Ruvuma|TZ22=Shinyanga|TZ30=Simiyu|TZ23=Singida|TZ24=Tabora|TZ25=Tanga`,
  UG: `UG314=Abim|UG301=Adjumani|UG322=Agago|UG323=Alebtong|UG315=Amolatar|UG324=Amudat|UG216=Amuria|UG316=Amuru|
    UG302=Apac|UG303=Arua|UG217=Budaka|UG218=Bududa|UG201=Bugiri|UG235=Bugweri|UG420=Buhweju|UG117=Buikwe|
    UG219=Bukedea|UG118=Bukomansibi|UG220=Bukwo|UG225=Bulambuli|UG416=Buliisa|UG401=Bundibugyo|UG430=Bunyangabu|
    UG402=Bushenyi|UG202=Busia|UG221=Butaleja|UG119=Butambala|UG233=Butebo|UG120=Buvuma|UG226=Buyende|UG317=Dokolo|
    UG121=Gomba|UG304=Gulu|UG403=Hoima|UG417=Ibanda|UG203=Iganga|UG418=Isingiro|UG204=Jinja|UG318=Kaabong|
    UG404=Kabale|UG405=Kabarole|UG213=Kaberamaido|UG427=Kagadi|UG428=Kakumiro|UG101=Kalangala|UG222=Kaliro|
    UG122=Kalungu|UG102=Kampala|UG205=Kamuli|UG413=Kamwenge|UG414=Kanungu|UG206=Kapchorwa|UG236=Kapelebyong|
    UG126=Kasanda|UG406=Kasese|UG207=Katakwi|UG112=Kayunga|UG407=Kibaale|UG103=Kiboga|UG227=Kibuku|UG432=Kikuube|
    UG419=Kiruhura|UG421=Kiryandongo|UG408=Kisoro|UG305=Kitgum|UG319=Koboko|UG325=Kole|UG306=Kotido|UG208=Kumi|
    UG333=Kwania|UG228=Kween|UG123=Kyankwanzi|UG422=Kyegegwa|UG415=Kyenjojo|UG125=Kyotera|UG326=Lamwo|UG307=Lira|
    UG229=Luuka|UG104=Luwero|UG124=Lwengo|UG114=Lyantonde|UG223=Manafwa|UG320=Maracha|UG105=Masaka|UG409=Masindi|
    UG214=Mayuge|UG209=Mbale|UG410=Mbarara|UG423=Mitooma|UG115=Mityana|UG308=Moroto|UG309=Moyo|UG106=Mpigi|
    UG107=Mubende|UG108=Mukono|UG334=Nabilatuk|UG311=Nakapiripirit|UG116=Nakaseke|UG109=Nakasongola|UG230=Namayingo|
    UG234=Namisindwa|UG224=Namutumba|UG327=Napak|UG310=Nebbi|UG231=Ngora|UG424=Ntoroko|UG411=Ntungamo|UG328=Nwoya|
    UG331=Omoro|UG329=Otuke|UG321=Oyam|UG312=Pader|UG332=Pakwach|UG210=Pallisa|UG110=Rakai|UG429=Rubanda|
    UG425=Rubirizi|UG431=Rukiga|UG412=Rukungiri|UG111=Sembabule|UG232=Serere|UG426=Sheema|UG215=Sironko|UG211=Soroti|
    UG212=Tororo|UG113=Wakiso|UG313=Yumbe|UG330=Zombo`,
  ZA: `EC=Eastern Cape|FS=Free State|GP=Gauteng|KZN=Kwazulu-Natal|LP=Limpopo|MP=Mpumalanga|NW=North-West|
    NC=Northern Cape|WC=Western Cape`,
  ZM: `ZM-02=Central|ZM-08=Copperbelt|ZM-03=Eastern|ZM-04=Luapula|ZM-09=Lusaka|ZM-10=Muchinga|ZM-06=North-Western|
    ZM-05=Northern|ZM-07=Southern|ZM-01=Western`,
}

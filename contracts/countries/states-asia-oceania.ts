/** States as lines of 'code=name', parted by '|' (docs/decisions/023). */
export const ASIA_OCEANIA = {
  AU: `ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|
    TAS=Tasmania|VIC=Victoria|WA=Western Australia`,
  BD: `BD-05=Bagerhat|BD-01=Bandarban|BD-02=Barguna|BD-06=Barishal|BD-07=Bhola|BD-03=Bogura|BD-04=Brahmanbaria|
    BD-09=Chandpur|BD-45=Chapai Nawabganj|BD-10=Chattogram|BD-12=Chuadanga|BD-11=Cox’s Bazar|BD-08=Cumilla|
    BD-13=Dhaka|BD-14=Dinajpur|BD-15=Faridpur|BD-16=Feni|BD-19=Gaibandha|BD-18=Gazipur|BD-17=Gopalganj|BD-20=Habiganj|
    BD-21=Jamalpur|BD-22=Jashore|BD-25=Jhalakathi|BD-23=Jhenaidah|BD-24=Joypurhat|BD-29=Khagrachhari|BD-27=Khulna|
    BD-26=Kishoreganj|BD-28=Kurigram|BD-30=Kushtia|BD-31=Lakshmipur|BD-32=Lalmonirhat|BD-36=Madaripur|BD-37=Magura|
    BD-33=Manikganj|BD-39=Meherpur|BD-38=Moulvibazar|BD-35=Munshiganj|BD-34=Mymensingh|BD-48=Naogaon|BD-43=Narail|
    BD-40=Narayanganj|BD-42=Narsingdi|BD-44=Natore|BD-41=Netrakona|BD-46=Nilphamari|BD-47=Noakhali|BD-49=Pabna|
    BD-52=Panchagarh|BD-51=Patuakhali|BD-50=Pirojpur|BD-53=Rajbari|BD-54=Rajshahi|BD-56=Rangamati|BD-55=Rangpur|
    BD-58=Satkhira|BD-62=Shariatpur|BD-57=Sherpur|BD-59=Sirajganj|BD-61=Sunamganj|BD-60=Sylhet|BD-63=Tangail|
    BD-64=Thakurgaon`,
  CN: `CN13=Anhui|CN2=Beijing|CN23=Chongqing|CN14=Fujian|CN27=Gansu|CN20=Guangdong|CN21=Guangxi|CN25=Guizhou|CN22=Hainan|
    CN4=Hebei|CN9=Heilongjiang|CN17=Henan|CN18=Hubei|CN19=Hunan|CN11=Jiangsu|CN15=Jiangxi|CN8=Jilin|CN7=Liaoning|
    CN30=Macao|CN6=Nei Mongol|CN29=Ningxia|CN28=Qinghai|CN26=Shaanxi|CN16=Shandong|CN10=Shanghai|CN5=Shanxi|
    CN24=Sichuan|CN3=Tianjin|CN32=Xinjiang|CN31=Xizang|CN1=Yunnan|CN12=Zhejiang`,
  HK: `HONG KONG=Île de Hong Kong|KOWLOON=Kowloon|NEW TERRITORIES=Nouveaux Territoires`,
  ID: `AC=Aceh|BA=Bali|BT=Banten|BE=Bengkulu|GO=Gorontalo|JK=Jakarta Raya|JA=Jambi|JB=Jawa Barat|JT=Jawa Tengah|
    JI=Jawa Timur|KB=Kalimantan Barat|KS=Kalimantan Selatan|KT=Kalimantan Tengah|KI=Kalimantan Timur|
    KU=Kalimantan Utara|BB=Kepulauan Bangka Belitung|KR=Kepulauan Riau|LA=Lampung|MA=Maluku|MU=Maluku Utara|
    NB=Nusa Tenggara Barat|NT=Nusa Tenggara Timur|PA=Papua|PB=Papua Barat|RI=Riau|SR=Sulawesi Barat|
    SN=Sulawesi Selatan|ST=Sulawesi Tengah|SG=Sulawesi Tenggara|SA=Sulawesi Utara|SB=Sumatera Barat|
    SS=Sumatera Selatan|SU=Sumatera Utara|YO=Yogyakarta`,
  IN: `AN=Andaman and Nicobar Islands|AP=Andhra Pradesh|AR=Arunachal Pradesh|AS=Assam|BR=Bihar|CH=Chandigarh|
    CT=Chhattisgarh|DN=Dadra and Nagar Haveli|DD=Daman and Diu|DL=Delhi|GA=Goa|GJ=Gujarat|HR=Haryana|
    HP=Himachal Pradesh|JK=Jammu and Kashmir|JH=Jharkhand|KA=Karnataka|KL=Kerala|LA=Ladakh|LD=Lakshadweep|
    MP=Madhya Pradesh|MH=Maharashtra|MN=Manipur|ML=Meghalaya|MZ=Mizoram|NL=Nagaland|OR=Odisha|PY=Puducherry|PB=Punjab|
    RJ=Rajasthan|SK=Sikkim|TN=Tamil Nadu|TS=Telangana|TR=Tripura|UP=Uttar Pradesh|UK=Uttarakhand|WB=West Bengal`,
  IR: `ABZ=Alborz|ADL=Ardabil|WAZ=Azarbayjan-e Gharbi|EAZ=Azarbayjan-e Sharqi|BHR=Bushehr|CHB=Chahar Mahal va Bakhtiari|
    ESF=Esfahan|FRS=Fars|GIL=Gilan|GLS=Golestan|HDN=Hamadan|HRZ=Hormozgan|ILM=Ilam|KRN=Kerman|KRH=Kermanshah|
    SKH=Khorasan-e Jonubi|RKH=Khorasan-e Razavi|NKH=Khorasan-e Shomali|KHZ=Khuzestan|KBD=Kohgiluyeh va Bowyer Ahmad|
    KRD=Kordestan|LRS=Lorestan|MKZ=Markazi|MZN=Mazandaran|GZN=Qazvin|QHM=Qom|SMN=Semnan|SBN=Sistan va Baluchestan|
    THR=Tehran|YZD=Yazd|ZJN=Zanjan`,
  JP: `JP01=Hokkaido|JP02=Aomori|JP03=Iwate|JP04=Miyagi|JP05=Akita|JP06=Yamagata|JP07=Hukusima|JP08=Ibaraki|JP09=Totigi|
    JP10=Gunma|JP11=Saitama|JP12=Tiba|JP13=Tokyo|JP14=Kanagawa|JP15=Niigata|JP16=Toyama|JP17=Isikawa|JP18=Hukui|
    JP19=Yamanasi|JP20=Nagano|JP21=Gihu|JP22=Sizuoka|JP23=Aiti|JP24=Mie|JP25=Siga|JP26=Kyoto|JP27=Osaka|JP28=Hyogo|
    JP29=Nara|JP30=Wakayama|JP31=Tottori|JP32=Simane|JP33=Okayama|JP34=Hirosima|JP35=Yamaguti|JP36=Tokusima|
    JP37=Kagawa|JP38=Ehime|JP39=Koti|JP40=Hukuoka|JP41=Saga|JP42=Nagasaki|JP43=Kumamoto|JP44=Oita|JP45=Miyazaki|
    JP46=Kagosima|JP47=Okinawa`,
  LA: `AT=Attapu|BK=Bokèo|BL=Bolikhamxai|CH=Champasak|HO=Houaphan|KH=Khammouan|LM=Louang Namtha|LP=Louangphabang|
    OU=Oudômxai|PH=Phôngsali|SL=Salavan|SV=Savannakhét|VT=Viangchan (préfecture)|VI=Viangchan (province)|
    XA=Xaignabouli|XS=Xaisômboun|XE=Xékong|XI=Xiangkhouang`,
  MY: `JHR=Johor|KDH=Kedah|KTN=Kelantan|MLK=Melaka|NSN=Negeri Sembilan|PHG=Pahang|PRK=Perak|PLS=Perlis|PNG=Pulau Pinang|
    SBH=Sabah|SWK=Sarawak|SGR=Selangor|TRG=Terengganu|KUL=Wilayah Persekutuan Kuala Lumpur|
    LBN=Wilayah Persekutuan Labuan|PJY=Wilayah Persekutuan Putrajaya`,
  NP: `BAG=Bagmati|BHE=Bheri|DHA=Dhaulagiri|GAN=Gandaki|JAN=Janakpur|KAR=Karnali|KOS=Koshi|LUM=Lumbini|MAH=Mahakali|
    MEC=Mechi|NAR=Narayani|RAP=Rapti|SAG=Sagarmatha|SET=Seti`,
  NZ: `AUK=Auckland|BOP=Bay of Plenty|CAN=Canterbury|GIS=Gisborne|WGN=Greater Wellington|HKB=Hawke’s Bay|
    MWT=Manawatu-Whanganui|MBH=Marlborough|NSN=Nelson|NTL=Northland|OTA=Otago|STL=Southland|TKI=Taranaki|TAS=Tasman|
    WKO=Waikato|WTC=West Coast`,
  PH: `ABR=Abra|AGN=Agusan del Norte|AGS=Agusan del Sur|AKL=Aklan|ALB=Albay|ANT=Antique|APA=Apayao|AUR=Aurora|
    BAS=Basilan|BAN=Bataan|BTN=Batanes|BTG=Batangas|BEN=Benguet|BIL=Biliran|BOH=Bohol|BUK=Bukidnon|BUL=Bulacan|
    CAG=Cagayan|CAN=Camarines Norte|CAS=Camarines Sur|CAM=Camiguin|CAP=Capiz|CAT=Catanduanes|CAV=Cavite|CEB=Cebu|
    NCO=Cotabato|COM=Davao de Oro|DAV=Davao del Norte|DAS=Davao del Sur|DAC=Davao Occidental|DAO=Davao Oriental|
    DIN=Dinagat Islands|EAS=Eastern Samar|GUI=Guimaras|IFU=Ifugao|ILN=Ilocos Norte|ILS=Ilocos Sur|ILI=Iloilo|
    ISA=Isabela|KAL=Kalinga|LUN=La Union|LAG=Laguna|LAN=Lanao del Norte|LAS=Lanao del Sur|LEY=Leyte|MAG=Maguindanao|
    MAD=Marinduque|MAS=Masbate|MDC=Mindoro Occidental|MDR=Mindoro Oriental|MSC=Misamis Occidental|
    MSR=Misamis Oriental|MOU=Mountain Province|00=National Capital Region|NEC=Negros Occidental|NER=Negros Oriental|
    NSA=Northern Samar|NUE=Nueva Ecija|NUV=Nueva Vizcaya|PLW=Palawan|PAM=Pampanga|PAN=Pangasinan|QUE=Quezon|
    QUI=Quirino|RIZ=Rizal|ROM=Romblon|WSA=Samar|SAR=Sarangani|SIQ=Siquijor|SOR=Sorsogon|SCO=South Cotabato|
    SLE=Southern Leyte|SUK=Sultan Kudarat|SLU=Sulu|SUN=Surigao del Norte|SUR=Surigao del Sur|TAR=Tarlac|TAW=Tawi-Tawi|
    ZMB=Zambales|ZAN=Zamboanga del Norte|ZAS=Zamboanga del Sur|ZSI=Zamboanga Sibugay`,
  PK: `JK=Azad Jammun o Kashmir|BA=Balochistan|TA=Federally Administered Tribal Areas|GB=Gilgit-Baltistan|IS=Islamabad|
    KP=Khaibar Pakhtunkhwa|PB=Panjab|SD=Sindh`,
  TH: `TH-37=Amnat Charoen|TH-15=Ang Thong|TH-38=Bueng Kan|TH-31=Buri Ram|TH-24=Chachoengsao|TH-18=Chai Nat|
    TH-36=Chaiyaphum|TH-22=Chanthaburi|TH-50=Chiang Mai|TH-57=Chiang Rai|TH-20=Chon Buri|TH-86=Chumphon|TH-46=Kalasin|
    TH-62=Kamphaeng Phet|TH-71=Kanchanaburi|TH-40=Khon Kaen|TH-81=Krabi|TH-10=Krung Thep Maha Nakhon|TH-52=Lampang|
    TH-51=Lamphun|TH-42=Loei|TH-16=Lop Buri|TH-58=Mae Hong Son|TH-44=Maha Sarakham|TH-49=Mukdahan|TH-26=Nakhon Nayok|
    TH-73=Nakhon Pathom|TH-48=Nakhon Phanom|TH-30=Nakhon Ratchasima|TH-60=Nakhon Sawan|TH-80=Nakhon Si Thammarat|
    TH-55=Nan|TH-96=Narathiwat|TH-39=Nong Bua Lam Phu|TH-43=Nong Khai|TH-12=Nonthaburi|TH-13=Pathum Thani|
    TH-94=Pattani|TH-82=Phangnga|TH-93=Phatthalung|TH-56=Phayao|TH-67=Phetchabun|TH-76=Phetchaburi|TH-66=Phichit|
    TH-65=Phitsanulok|TH-14=Phra Nakhon Si Ayutthaya|TH-54=Phrae|TH-83=Phuket|TH-25=Prachin Buri|
    TH-77=Prachuap Khiri Khan|TH-85=Ranong|TH-70=Ratchaburi|TH-21=Rayong|TH-45=Roi Et|TH-27=Sa Kaeo|
    TH-47=Sakon Nakhon|TH-11=Samut Prakan|TH-74=Samut Sakhon|TH-75=Samut Songkhram|TH-19=Saraburi|TH-91=Satun|
    TH-33=Si Sa Ket|TH-17=Sing Buri|TH-90=Songkhla|TH-64=Sukhothai|TH-72=Suphan Buri|TH-84=Surat Thani|TH-32=Surin|
    TH-63=Tak|TH-92=Trang|TH-23=Trat|TH-34=Ubon Ratchathani|TH-41=Udon Thani|TH-61=Uthai Thani|TH-53=Uttaradit|
    TH-95=Yala|TH-35=Yasothon`,
}

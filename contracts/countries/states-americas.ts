/** States as lines of 'code=name', parted by '|' (docs/decisions/023). */
export const AMERICAS = {
  AR: `B=Buenos Aires|K=Catamarca|H=Chaco|U=Chubut|C=Ciudad Autónoma de Buenos Aires|X=Córdoba|W=Corrientes|E=Entre Ríos|
    P=Formosa|Y=Jujuy|L=La Pampa|F=La Rioja|M=Mendoza|N=Misiones|Q=Neuquén|R=Río Negro|A=Salta|J=San Juan|D=San Luis|
    Z=Santa Cruz|S=Santa Fe|G=Santiago del Estero|V=Tierra del Fuego|T=Tucumán`,
  BO: `BO-H=Chuquisaca|BO-C=Cochabamba|BO-B=El Beni|BO-L=La Paz|BO-O=Oruro|BO-N=Pando|BO-P=Potosí|BO-S=Santa Cruz|
    BO-T=Tarija`,
  BR: `AC=Acre|AL=Alagoas|AP=Amapá|AM=Amazonas|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|
    MA=Maranhão|MT=Mato Grosso|MS=Mato Grosso do Sul|MG=Minas Gerais|PA=Pará|PB=Paraíba|PR=Paraná|PE=Pernambuco|
    PI=Piauí|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RS=Rio Grande do Sul|RO=Rondônia|RR=Roraima|SC=Santa Catarina|
    SP=São Paulo|SE=Sergipe|TO=Tocantins`,
  CA: `AB=Alberta|BC=Colombie-Britannique|PE=Île-du-Prince-Édouard|MB=Manitoba|NB=Nouveau-Brunswick|NS=Nouvelle-Écosse|
    NU=Nunavut|ON=Ontario|QC=Québec|SK=Saskatchewan|NL=Terre-Neuve-et-Labrador|NT=Territoires du Nord-Ouest|YT=Yukon`,
  CL: `CL-AI=Aisén del General Carlos Ibañez del Campo|CL-AN=Antofagasta|CL-AP=Arica y Parinacota|CL-AT=Atacama|
    CL-BI=Biobío|CL-CO=Coquimbo|CL-AR=La Araucanía|CL-LI=Libertador General Bernardo O’Higgins|CL-LL=Los Lagos|
    CL-LR=Los Ríos|CL-MA=Magallanes|CL-ML=Maule|CL-NB=Ñuble|CL-RM=Región Metropolitana de Santiago|CL-TA=Tarapacá|
    CL-VS=Valparaíso`,
  CO: `CO-AMA=Amazonas|CO-ANT=Antioquia|CO-ARA=Arauca|CO-ATL=Atlántico|CO-BOL=Bolívar|CO-BOY=Boyacá|CO-CAL=Caldas|
    CO-CAQ=Caquetá|CO-CAS=Casanare|CO-CAU=Cauca|CO-CES=Cesar|CO-CHO=Chocó|CO-COR=Córdoba|CO-CUN=Cundinamarca|
    CO-DC=Distrito Capital de Bogotá|CO-GUA=Guainía|CO-GUV=Guaviare|CO-HUI=Huila|CO-LAG=La Guajira|CO-MAG=Magdalena|
    CO-MET=Meta|CO-NAR=Nariño|CO-NSA=Norte de Santander|CO-PUT=Putumayo|CO-QUI=Quindío|CO-RIS=Risaralda|
    CO-SAP=San Andrés y Providencia|CO-SAN=Santander|CO-SUC=Sucre|CO-TOL=Tolima|CO-VAC=Valle del Cauca|CO-VAU=Vaupés|
    CO-VID=Vichada`,
  CR: `CR-A=Alajuela|CR-C=Cartago|CR-G=Guanacaste|CR-H=Heredia|CR-L=Limón|CR-P=Puntarenas|CR-SJ=San José`,
  DO: `DO-02=Azua|DO-03=Baoruco|DO-04=Barahona|DO-33=Cibao Nordeste|DO-34=Cibao Noroeste|DO-35=Cibao Norte|
    DO-36=Cibao Sur|DO-05=Dajabón|DO-01=Distrito Nacional|DO-06=Duarte|DO-08=El Seibo|DO-37=El Valle|DO-07=Elías Piña|
    DO-38=Enriquillo|DO-09=Espaillat|DO-30=Hato Mayor|DO-19=Hermanas Mirabal|DO-39=Higuamo|DO-10=Independencia|
    DO-11=La Altagracia|DO-12=La Romana|DO-13=La Vega|DO-14=María Trinidad Sánchez|DO-28=Monseñor Nouel|
    DO-15=Monte Cristi|DO-29=Monte Plata|DO-40=Ozama|DO-16=Pedernales|DO-17=Peravia|DO-18=Puerto Plata|DO-20=Samaná|
    DO-21=San Cristóbal|DO-31=San José de Ocoa|DO-22=San Juan|DO-23=San Pedro de Macorís|DO-24=Sánchez Ramírez|
    DO-25=Santiago|DO-26=Santiago Rodríguez|DO-32=Santo Domingo|DO-41=Valdesia|DO-27=Valverde|DO-42=Yuma`,
  EC: `EC-A=Azuay|EC-B=Bolívar|EC-F=Cañar|EC-C=Carchi|EC-H=Chimborazo|EC-X=Cotopaxi|EC-O=El Oro|EC-E=Esmeraldas|
    EC-W=Galápagos|EC-G=Guayas|EC-I=Imbabura|EC-L=Loja|EC-R=Los Ríos|EC-M=Manabí|EC-S=Morona Santiago|EC-N=Napo|
    EC-D=Orellana|EC-Y=Pastaza|EC-P=Pichincha|EC-SE=Santa Elena|EC-SD=Santo Domingo de los Tsáchilas|EC-U=Sucumbíos|
    EC-T=Tungurahua|EC-Z=Zamora Chinchipe`,
  GT: `GT-AV=Alta Verapaz|GT-BV=Baja Verapaz|GT-CM=Chimaltenango|GT-CQ=Chiquimula|GT-PR=El Progreso|GT-ES=Escuintla|
    GT-GU=Guatemala|GT-HU=Huehuetenango|GT-IZ=Izabal|GT-JA=Jalapa|GT-JU=Jutiapa|GT-PE=Petén|GT-QZ=Quetzaltenango|
    GT-QC=Quiché|GT-RE=Retalhuleu|GT-SA=Sacatepéquez|GT-SM=San Marcos|GT-SR=Santa Rosa|GT-SO=Sololá|
    GT-SU=Suchitepéquez|GT-TO=Totonicapán|GT-ZA=Zacapa`,
  HN: `HN-AT=Atlántida|HN-CH=Choluteca|HN-CL=Colón|HN-CM=Comayagua|HN-CP=Copán|HN-CR=Cortés|HN-EP=El Paraíso|
    HN-FM=Francisco Morazán|HN-GD=Gracias a Dios|HN-IN=Intibucá|HN-IB=Islas de la Bahía|HN-LP=La Paz|HN-LE=Lempira|
    HN-OC=Ocotepeque|HN-OL=Olancho|HN-SB=Santa Bárbara|HN-VA=Valle|HN-YO=Yoro`,
  JM: `JM-13=Clarendon|JM-09=Hanover|JM-01=Kingston|JM-12=Manchester|JM-04=Portland|JM-02=Saint Andrew|JM-06=Saint Ann|
    JM-14=Saint Catherine|JM-11=Saint Elizabeth|JM-08=Saint James|JM-05=Saint Mary|JM-03=Saint Thomas|JM-07=Trelawny|
    JM-10=Westmoreland`,
  KN: `KN01=Christ Church Nichola Town|KNN=Nevis|KN02=Saint Anne Sandy Point|KN03=Saint George Basseterre|
    KN04=Saint George Gingerland|KN05=Saint James Windward|KN06=Saint John Capisterre|KN07=Saint John Figtree|
    KNK=Saint Kitts|KN08=Saint Mary Cayon|KN09=Saint Paul Capisterre|KN10=Saint Paul Charlestown|
    KN11=Saint Peter Basseterre|KN12=Saint Thomas Lowland|KN13=Saint Thomas Middle Island|KN15=Trinity Palmetto Point`,
  MX: `AG=Aguascalientes|BC=Baja California|BS=Baja California Sur|CM=Campeche|CS=Chiapas|CH=Chihuahua|
    DF=Ciudad de México|CO=Coahuila de Zaragoza|CL=Colima|DG=Durango|GT=Guanajuato|GR=Guerrero|HG=Hidalgo|JA=Jalisco|
    MX=México|MI=Michoacán de Ocampo|MO=Morelos|NA=Nayarit|NL=Nuevo León|OA=Oaxaca|PU=Puebla|QT=Querétaro|
    QR=Quintana Roo|SL=San Luis Potosí|SI=Sinaloa|SO=Sonora|TB=Tabasco|TM=Tamaulipas|TL=Tlaxcala|
    VE=Veracruz de Ignacio de la Llave|YU=Yucatán|ZA=Zacatecas`,
  NI: `NI-BO=Boaco|NI-CA=Carazo|NI-CI=Chinandega|NI-CO=Chontales|NI-AN=Costa Caribe Norte|NI-AS=Costa Caribe Sur|
    NI-ES=Estelí|NI-GR=Granada|NI-JI=Jinotega|NI-LE=León|NI-MD=Madriz|NI-MN=Managua|NI-MS=Masaya|NI-MT=Matagalpa|
    NI-NS=Nueva Segovia|NI-SJ=Río San Juan|NI-RI=Rivas`,
  PA: `PA-1=Bocas del Toro|PA-4=Chiriquí|PA-2=Coclé|PA-3=Colón|PA-5=Darién|PA-EM=Emberá|PA-KY=Guna Yala|PA-6=Herrera|
    PA-7=Los Santos|PA-NB=Ngäbe-Buglé|PA-8=Panamá|PA-10=Panamá Oeste|PA-9=Veraguas`,
  PE: `AMA=Amazonas|ANC=Ancash|APU=Apurímac|ARE=Arequipa|AYA=Ayacucho|CAJ=Cajamarca|CUS=Cusco|CAL=El Callao|
    HUV=Huancavelica|HUC=Huánuco|ICA=Ica|JUN=Junín|LAL=La Libertad|LAM=Lambayeque|LIM=Lima|LOR=Loreto|
    MDD=Madre de Dios|MOQ=Moquegua|LMA=Municipalidad Metropolitana de Lima|PAS=Pasco|PIU=Piura|PUN=Puno|
    SAM=San Martín|TAC=Tacna|TUM=Tumbes|UCA=Ucayali`,
  PY: `PY-16=Alto Paraguay|PY-10=Alto Paraná|PY-13=Amambay|PY-ASU=Asunción|PY-17=Boquerón|PY-5=Caaguazú|PY-6=Caazapá|
    PY-14=Canindeyú|PY-11=Central|PY-1=Concepción|PY-3=Cordillera|PY-4=Guairá|PY-7=Itapúa|PY-8=Misiones|
    PY-12=Ñeembucú|PY-9=Paraguarí|PY-15=Presidente Hayes|PY-2=San Pedro`,
  SV: `SV-AH=Ahuachapán|SV-CA=Cabañas|SV-CH=Chalatenango|SV-CU=Cuscatlán|SV-LI=La Libertad|SV-PA=La Paz|SV-UN=La Unión|
    SV-MO=Morazán|SV-SM=San Miguel|SV-SS=San Salvador|SV-SV=San Vicente|SV-SA=Santa Ana|SV-SO=Sonsonate|
    SV-US=Usulután`,
  UM: `81=Baker Island|84=Howland Island|86=Jarvis Island|67=Johnston Atoll|89=Kingman Reef|71=Midway Islands|
    76=Navassa Island|95=Palmyra Atoll|79=Wake Island`,
  US: `AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|
    DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|
    KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|
    MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|
    NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|
    SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|
    WY=Wyoming|AA=Armed Forces (AA)|AE=Armed Forces (AE)|AP=Armed Forces (AP)`,
  UY: `UY-AR=Artigas|UY-CA=Canelones|UY-CL=Cerro Largo|UY-CO=Colonia|UY-DU=Durazno|UY-FS=Flores|UY-FD=Florida|
    UY-LA=Lavalleja|UY-MA=Maldonado|UY-MO=Montevideo|UY-PA=Paysandú|UY-RN=Río Negro|UY-RV=Rivera|UY-RO=Rocha|
    UY-SA=Salto|UY-SJ=San José|UY-SO=Soriano|UY-TA=Tacuarembó|UY-TT=Treinta y Tres`,
  VE: `VE-Z=Amazonas|VE-B=Anzoátegui|VE-C=Apure|VE-D=Aragua|VE-E=Barinas|VE-F=Bolívar|VE-G=Carabobo|VE-H=Cojedes|
    VE-Y=Delta Amacuro|VE-W=Dependencias Federales|VE-A=Distrito Capital|VE-I=Falcón|VE-J=Guárico|VE-X=La Guaira|
    VE-K=Lara|VE-L=Mérida|VE-M=Miranda|VE-N=Monagas|VE-O=Nueva Esparta|VE-P=Portuguesa|VE-R=Sucre|VE-S=Táchira|
    VE-T=Trujillo|VE-U=Yaracuy|VE-V=Zulia`,
}

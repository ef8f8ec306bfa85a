import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { statesOf } from './states.ts'

/**
 * Codes of states in the lists of the contract's clients: WooCommerce, plugins/woocommerce/i18n/states.php at 123d4995,
 * Croatia and New Zealand also in a later state of that file. `01..03` is 01 02 03; a prefix stands before each code.
 */
const CODES = `
  AL AL- 01..12
  AO BGO BLU BIE CAB CNN HUA HUI CCU CNO CUS LUA LNO LSU MAL MOX NAM UIG ZAI
  AR C B K H U X W E P Y L F M N Q R A J D Z S G V T
  AU ACT NSW NT QLD SA TAS VIC WA
  BD BD- 01..64
  BG BG- 01..28
  BJ AL AK AQ BO CO KO DO LI MO OU PL ZO
  BO BO- B H C L O N P S T
  BR AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO
  CA AB BC MB NB NL NT NS NU ON PE QC SK YT
  CH AG AR AI BL BS BE FR GE GL GR JU LU NE NW OW SH SZ SO SG TG TI UR VS VD ZG ZH
  CL CL- AI AN AP AR AT BI CO LI LL LR MA ML NB RM TA VS
  CN CN 1..32
  CO CO- AMA ANT ARA ATL BOL BOY CAL CAQ CAS CAU CES CHO COR CUN DC GUA GUV HUI LAG MAG MET NAR NSA PUT QUI RIS SAN SAP
    SUC TOL VAC VAU VID
  CR CR- A C G H L P SJ
  DE DE- BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH
  DO DO- 01..42
  DZ DZ- 01..48
  EC EC- A B F C H X O E W G I L R M S N D Y P SE SD U T Z
  EG EG ALX ASN AST BA BH BNS C DK DT FYM GH GZ IS JS KB KFS KN LX MN MNF MT PTS SHG SHR SIN SUZ WAD
  ES C VI AB A AL O AV BA PM B BU CC CA S CS CE CR CO CU GI GR GU SS H HU J LO GC LE L LU M MA ML MU NA OR P PO SA TF SG
    SE SO T TE TO V VA BI ZA Z
  GH AF AH BA BO BE CP EP AA NE NP OT SV UE UW TV WP WN
  GR I A B C D E F G H J K L M
  GT GT- AV BV CM CQ PR ES GU HU IZ JA JU PE QZ QC RE SA SM SR SO SU TO ZA
  HK HONG_KONG KOWLOON NEW_TERRITORIES
  HN HN- AT IB CH CL CM CP CR EP FM GD IN LE LP OC OL SB VA YO
  HR HR- 01..21
  HU BK BE BA BZ BU CS FE GS HB HE JN KE NO PE SO SZ TO VA VE ZA
  ID AC SU SB RI KR JA SS BB BE LA JK JB BT JT JI YO BA NB NT KB KT KI KS KU SA ST SG SR SN GO MA MU PA PB
  IE CW CN CE CO DL D G KY KE KK LS LM LK LD LH MO MH MN OY RN SO TA WD WH WX WW
  IN AP AR AS BR CT GA GJ HR HP JK JH KA KL LA MP MH MN ML MZ NL OR PB RJ SK TN TS TR UK UP WB AN CH DN DD DL LD PY
  IR KHZ THR ILM BHR ADL ESF YZD KRH KRN HDN GZN ZJN LRS ABZ EAZ WAZ CHB SKH RKH NKH SMN FRS QHM KRD KBD GLS GIL MZN MKZ
    HRZ SBN
  IT AG AL AN AO AR AP AT AV BA BT BL BN BG BI BO BZ BS BR CA CL CB CE CT CZ CH CO CS CR KR CN EN FM FE FI FG FC FR GE GO
    GR IM IS SP AQ LT LE LC LI LO LU MC MN MS MT ME MI MO MB NA NO NU OR PD PA PR PV PG PU PE PC PI PT PN PZ PO RG RA RC
    RE RI RN RM RO SA SS SV SI SR SO SU TA TE TR TO TP TN TV TS UD VA VE VB VC VR VV VI VT
  JM JM- 01..14
  JP JP 01..47
  KE KE 01..47
  KN KN K N 01..13 15
  LA AT BK BL CH HO KH LM LP OU PH SL SV VI VT XA XE XI XS
  LR BM BN GA GB GC GG GK LO MA MY MO NM RV RG SN
  MA ma agd azi bem ber bes bod bom brr cas che chi cht dri edi err fah fes fig fqh gue guf haj hao hoc ifr ine jdi jra
    ken kes khe khn kho laa lar mar mdf med mek mid mmd mmn moh mou nad nou oua oud ouj ouz rab reh saf sal sef set sib
    sif sik sil skh syb taf tai tao tar tat taz tet tin tiz tng tnt yus zag
  MD C BL AN BS BR CH CT CL CS CM CR DN DR DB ED FL FR GE GL HN IL LV NS OC OR RZ RS SG SR ST SD SV TR TL UN
  MX DF JA NL AG BC BS CM CS CH CO CL DG GT GR HG MX MI MO NA OA PU QT QR SL SI SO TB TM TL VE YU ZA
  MY JHR KDH KTN LBN MLK NSN PHG PNG PRK PLS SBH SWK SGR TRG PJY KUL
  MZ MZ P G I B L MPM N A S T Q
  NA ER HA KA KE KW KH KU OW OH OS ON OT OD CA
  NG AB FC AD AK AN BA BY BE BO CR DE EB ED EK EN GO IM JI KD KN KT KE KO KW LA NA NI OG ON OS OY PL RI SO TA YO ZA
  NI NI- AN AS BO CA CI CO ES GR JI LE MD MN MS MT NS RI SJ
  NP BAG BHE DHA GAN JAN KAR KOS LUM MAH MEC NAR RAP SAG SET
  NZ NTL AUK WKO BOP TKI GIS HKB MWT WGN NSN MBH TAS WTC CAN OTA STL
  PA PA- 1..10 EM KY NB
  PE CAL LMA AMA ANC APU ARE AYA CAJ CUS HUV HUC ICA JUN LAL LAM LIM LOR MDD MOQ PAS PIU PUN SAM TAC TUM UCA
  PH ABR AGN AGS AKL ALB ANT APA AUR BAS BAN BTN BTG BEN BIL BOH BUK BUL CAG CAN CAS CAM CAP CAT CAV CEB COM NCO DAV DAS
    DAC DAO DIN EAS GUI IFU ILN ILS ILI ISA KAL LUN LAG LAN LAS LEY MAG MAD MAS MSC MSR MOU NEC NER NSA NUE NUV MDC MDR
    PLW PAM PAN QUE QUI RIZ ROM WSA SAR SIQ SOR SCO SLE SUK SLU SUN SUR TAR TAW ZMB ZAN ZAS ZSI 00
  PK JK BA TA GB IS KP PB SD
  PY PY- ASU 1..17
  RO AB AR AG BC BH BN BT BR BV B BZ CL CS CJ CT CV DB DJ GL GR GJ HR HD IL IS IF MM MH MS NT OT PH SJ SM SB SV TR TM TL
    VL VS VN
  RS RS 00..29 KM VO
  SN SN DB DK FK KA KD KE KL LG MT SE SL TC TH ZG
  SV SV- AH CA CH CU LI MO PA SA SM SO SS SV UN US
  TH TH- 10..27 30..58 60..67 70..77 80..86 90..96
  TR TR 01..81
  TZ TZ 01..30
  UA UA 05 07 09 12 14 18 21 23 26 30 32 35 40 43 46 48 51 53 56 59 61 63 65 68 71 74 77
  UG UG 101..126 201..236 301..334 401..432
  UM 81 84 86 67 89 71 76 95 79
  US AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
    RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP
  UY UY- AR CA CL CO DU FS FD LA MA MO PA RN RV RO SA SJ SO TA TT
  VE VE- A..P R..Z
  ZA EC FS GP KZN LP MP NC NW WC
  ZM ZM- 01..10`

const NONE =
  'AF AT AX BE BH BI CZ DK EE ET FI FR GF GP IL IM IS KR KW LB LI LK LU MF MQ MT NL NO PL PR PT RE RW SE SG SI SK VN YT'

const PREFIXED = new Set(
  'AL BD BG BO CL CN CO CR DE DO DZ EC EG GT HN HR JM JP KE KN MA MZ NI PA PY RS SN SV TH TR TZ UA UG UY VE ZM'.split(
    ' ',
  ),
)

/** '08..10' → ['08', '09', '10'], 'A..C' → ['A', 'B', 'C'] */
function expand(part: string): string[] {
  const [first = '', last] = part.split('..')
  if (last === undefined) return [part.replaceAll('_', ' ')]
  if (/^\D$/.test(first)) {
    const start = first.charCodeAt(0)
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index))
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
}

function listedCodes(): Map<string, string[]> {
  const listed = new Map<string, string[]>(NONE.split(' ').map((country) => [country, []]))
  for (const [, country = '', list = ''] of CODES.matchAll(/^ {2}([A-Z]{2}) (.+(?:\n {4}.+)*)/gm)) {
    const parts = list.split(/\s+/)
    const prefix = PREFIXED.has(country) ? (parts.shift() ?? '') : ''
    listed.set(
      country,
      parts.flatMap(expand).map((code) => prefix + code),
    )
  }
  return listed
}

test('every country has the states that clients know, by the same codes, none, or any text', () => {
  const listed = listedCodes()
  const sorted = (codes: readonly string[]) => codes.toSorted().join(' ')
  const ours = COUNTRY_CODES.flatMap((country) => {
    const states = statesOf(country)
    return states ? [[country, sorted(states.map(({ code }) => code))] as const] : []
  })
  expect(Object.fromEntries(ours)).toEqual(
    Object.fromEntries([...listed].map(([country, codes]) => [country, sorted(codes)])),
  )
})

/** How many each list of WooCommerce 10.1.2 has (docs/contract/address-locale.md §3); it counts Fès of Morocco twice. */
const COUNTS =
  'AL 12 AO 18 AU 8 BD 64 BG 28 BO 9 CA 13 CH 26 CL 16 CN 32 CO 33 CR 7 DE 16 DO 42 EC 24 ES 52 GH 17 GR 13 GT 22 HK 3 HN 18 HU 20 ID 34 IE 26 IN 37 IR 31 IT 107 JM 14 JP 47 KN 16 MD 35 MA 75 MZ 11 NG 37 NI 17 NP 14 NZ 16 PA 13 PY 18 RO 42 RS 32 SV 14 TR 81 UG 128 US 54 UY 19 ZA 9 AR 24 BJ 12 BR 27 DZ 48 EG 27 HR 21 KE 47 LA 18 LR 15 MX 32 MY 16 NA 14 PE 26 PH 82 PK 8 SN 14 TH 77 TZ 30 UA 27 UM 9 VE 25 ZM 10'

test('the lists are as long as those of the version that the contract was read from', () => {
  const lengths = [...listedCodes()]
    .filter(([, codes]) => codes.length > 0)
    .map(([country, codes]) => `${country} ${codes.length}`)
  expect(lengths.toSorted()).toEqual((COUNTS.match(/[A-Z]{2} \d+/g) ?? []).toSorted())
})

/** Cardinal number words by language; articles (un, ein, uno) are left out. */
export const cardinalWords: Readonly<Record<string, string>> = {
  en: `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11
    twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19
    twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 dozen=12`,
  de: `null=0 eins=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11
    zwölf=12 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80
    neunzig=90 dutzend=12`,
  fr: `zéro=0 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12
    treize=13 quatorze=14 quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50
    soixante=60`,
  es: `cero=0 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12
    trece=13 catorce=14 quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60
    setenta=70 ochenta=80 noventa=90`,
  it: `zero=0 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11
    dodici=12 venti=20 trenta=30 quaranta=40 cinquanta=50`,
  pt: `zero=0 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11
    doze=12 vinte=20 trinta=30 quarenta=40 cinquenta=50`,
  nl: `nul=0 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12
    twintig=20 dertig=30 veertig=40 vijftig=50`,
  pl: `zero=0 dwa=2 dwie=2 trzy=3 cztery=4 pięć=5 sześć=6 siedem=7 osiem=8 dziewięć=9
    dziesięć=10 jedenaście=11 dwanaście=12 dwadzieścia=20 trzydzieści=30`,
}

/** Ordinal number words by language. */
export const ordinalWords: Readonly<Record<string, string>> = {
  en: `first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10
    eleventh=11 twelfth=12 thirteenth=13 fourteenth=14 fifteenth=15 twentieth=20`,
  de: `erste=1 ersten=1 erster=1 erstes=1 zweite=2 zweiten=2 zweiter=2 zweites=2 dritte=3
    dritten=3 dritter=3 drittes=3 vierte=4 vierten=4 fünfte=5 fünften=5 sechste=6 sechsten=6`,
  fr: `premier=1 première=1 deuxième=2 troisième=3 quatrième=4 cinquième=5 sixième=6 septième=7
    huitième=8 neuvième=9 dixième=10`,
  es: `primer=1 primero=1 primera=1 segundo=2 segunda=2 tercer=3 tercero=3 tercera=3 cuarto=4
    cuarta=4 quinto=5 quinta=5 sexto=6 sexta=6`,
  it: `primo=1 prima=1 secondo=2 seconda=2 terzo=3 terza=3 quarto=4 quarta=4 quinto=5 quinta=5`,
  pt: `primeiro=1 primeira=1 segundo=2 segunda=2 terceiro=3 terceira=3 quarto=4 quarta=4`,
  nl: `eerste=1 tweede=2 derde=3 vierde=4 vijfde=5 zesde=6`,
  pl: `pierwszy=1 pierwsza=1 drugi=2 druga=2 trzeci=3 trzecia=3 czwarty=4 czwarta=4`,
}

/** Scale words and their power of ten; `billion` alone differs between languages, see `readScale`. */
export const scaleWords: Readonly<Record<string, number>> =
  parse(`hundred=2 hundert=2 cien=2
  thousand=3 thousands=3 tausend=3 tsd=3 mille=3 mil=3 mila=3 duizend=3 tysiąc=3 tysiące=3
  tysięcy=3 tys=3 k=3 lakh=5 lakhs=5 million=6 millions=6 mio=6 mn=6 millionen=6 millón=6
  millones=6 milione=6 milioni=6 milhão=6 milhões=6 miljoen=6 milion=6 miliony=6 milionów=6
  mln=6 crore=7 crores=7 bn=9 mrd=9 milliarde=9 milliarden=9 milliard=9 milliards=9 miliardo=9
  miliardi=9 miljard=9 miliard=9 miliardy=9 miliardów=9 mld=9 bilhão=9 bilhões=9 tn=12
  trillion=12 trillions=12 billionen=12 billón=12 billones=12 bilión=12`)

/** Languages in which `billion` may mean 10^12. */
export const longScaleLanguages: readonly string[] = ['de', 'fr', 'es', 'it', 'nl', 'pl']

/** Units and their forms; a percentage is a unit too. */
export const unitForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '%': '% percent pct prozent porcento procent percento proc',
    pp: 'pp prozentpunkte prozentpunkten',
    bp: 'bp bps',
    km: 'km kilometer kilometers kilometre kilometres kilómetros kilomètres chilometri quilômetros',
    m: 'm meter meters metre metres mètres metros metri',
    cm: 'cm centimeter centimeters centimetre centimetres',
    mm: 'mm millimeter millimeters millimetre millimetres',
    mi: 'mi mile miles meilen',
    ft: 'ft foot feet',
    kg: 'kg kilo kilos kilogram kilograms kilogramm',
    t: 't ton tons tonne tonnes tonnen toneladas',
    lb: 'lb lbs',
    ha: 'ha hectare hectares hektar',
    degree: 'degree degrees ° grad',
    celsius: '°c celsius',
    fahrenheit: '°f fahrenheit',
    second: 'second seconds sekunden secondes segundos',
    minute: 'minute minutes minuten minutos minuti',
    hour: 'hour hours stunde stunden heures horas ore',
    day: 'day days tag tage tagen jours días giorni dias dagen dni',
    week: 'week weeks woche wochen semaine semaines semana semanas settimane weken',
    month: 'month months monat monate monaten mois meses mesi maanden',
    year: 'year years jahr jahre jahren an ans année années año años anni anos jaar lat',
    am: 'am a.m a.m.',
    pm: 'pm p.m p.m.',
    kw: 'kw kilowatt kilowatts',
    mw: 'mw megawatt megawatts',
    gw: 'gw gigawatt gigawatts',
    kwh: 'kwh',
    mwh: 'mwh',
    gwh: 'gwh',
    twh: 'twh',
    barrel: 'barrel barrels',
    seat: 'seat seats sitze sitzen sièges escaños',
    vote: 'vote votes stimmen voix votos',
    point: 'point points punkte punkten puntos',
    goal: 'goal goals tore goles buts',
  }).flatMap(([unit, forms]) => forms.split(' ').map((form) => [form, unit] as const)),
)

/** Currencies and their forms in lower case; `$` alone can be any dollar. */
export const currencyForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: '$ dollar dollars dólares dollari',
    USD: 'usd us$ u.s.$',
    CAD: 'cad c$ ca$',
    AUD: 'aud a$ au$',
    NZD: 'nzd nz$',
    HKD: 'hkd hk$',
    SGD: 'sgd s$',
    EUR: 'eur € euro euros',
    GBP: 'gbp £ pound pounds pfund sterling',
    '¥': '¥',
    JPY: 'jpy yen',
    CNY: 'cny rmb yuan renminbi',
    INR: 'inr ₹ rupee rupees',
    KRW: 'krw ₩',
    RUB: 'rub ₽ ruble rubles rouble roubles rubel',
    CHF: 'chf franken',
    PLN: 'pln zł złoty złotych',
    BRL: 'brl r$ reais',
    MXN: 'mxn pesos peso',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    TRY: 'try ₺',
    ILS: 'ils ₪',
    BTC: 'btc bitcoin bitcoins',
    ETH: 'eth ether',
  }).flatMap(([code, forms]) => forms.split(' ').map((form) => [form, code] as const)),
)

/** Parses `word=value` pairs. */
export function parse(table: string): Readonly<Record<string, number>> {
  const pairs = table.trim().split(/\s+/)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [word = '', value] = pair.split('=')
      return [word, Number(value)]
    }),
  )
}

/** Measure of a unit. */
type Dimension = 'force' | 'length' | 'time' | 'mass' | 'angle' | 'temperature' | 'count'

/** A word that is a unit. */
export type UnitWord = {
  readonly dimension: Dimension
  /** One name for all spellings, such as `newton`. */
  readonly name: string
}

/** Spellings of the units, by dimension and name; heard spellings are included. */
export const unitSpellings: Readonly<
  Record<Dimension, Readonly<Record<string, string>>>
> = {
  force: {
    newton: `newton newtons nooton nootons neuton neutons neoton neotons nuton nutons newtown newtowns
      newtan newtans neuwton neuwtons nuetons nueton neewton nooten nootens noutons neutowns newtin
      newtins newtuns nootins nooutons knewtons neutan neutans neuoton neuotons`,
    kilonewton: 'kilonewton kilonewtons',
    pound: 'pound pounds lbs',
  },
  length: {
    meter: `meter meters metre metres meeters meetar meetars meetr meetrs metters meters mitters
      metres`,
    centimeter: `centimeter centimeters centimetre centimetres sentimeters sentimeter centameters
      centemeters centimetors`,
    millimeter: 'millimeter millimeters millimetre millimetres',
    kilometer: 'kilometer kilometers kilometre kilometres',
    foot: 'foot feet',
    inch: 'inch inches',
    mile: 'mile miles',
    knot: 'knot knots',
  },
  time: {
    second: 'second seconds sec secs sekond sekonds secend secends',
    'per second': 'persecond perseconds',
    'per minute': 'perminute',
    minute: 'minute minutes mins minit minits minuts',
    hour: 'hour hours',
    day: 'day days',
    week: 'week weeks',
    year: 'year years',
  },
  mass: {
    kilogram: 'kilogram kilograms kilo kilos kg',
    gram: 'gram grams',
    ton: 'tonne tonnes',
  },
  angle: { degree: 'degree degrees' },
  temperature: { celsius: 'celsius fahrenheit kelvin' },
  count: {
    claw: 'claw claws pincer pincers',
    lobster: 'lobster lobsters',
    antenna: 'antenna antennas antennae',
    leg: 'leg legs limb limbs',
    eye: 'eye eyes',
    facet: 'facet facets facts',
    signal: 'signal signals',
    sensor: 'sensor sensors',
    molt: 'molts moults',
    shell: 'shells',
    crab: 'crabs',
    fish: 'fishes',
    rock: 'rocks',
    muscle: 'muscles',
    segment: 'segments',
    team: 'teams',
    group: 'groups',
    trap: 'traps',
  },
}

import { createRandom, type Random } from '@cresolver/campaigns'

/** A claim about a page, and whether it follows from its quote. */
export type ClaimCase = {
  readonly claim: { readonly text: string; readonly quote: string }
  readonly page: string
  readonly language?: string
  /** What was altered; missing for a true claim. */
  readonly altered?: 'number' | 'date' | 'name'
}

type Facts = {
  readonly name: string
  readonly other: string
  readonly place: string
  readonly count: number
  readonly percent: string
  readonly millions: string
  readonly day: number
  readonly month: number
  readonly year: number
}

/** Quote and claim of one kind of sentence. A claim states facts of the quote in other words or notation. */
type Template = {
  readonly language?: string
  readonly quote: (facts: Facts) => string
  readonly claim: (facts: Facts) => string
  /** Facts that the claim states. */
  readonly states: readonly (keyof Facts)[]
}

const people = [
  'Ana Ruiz',
  'Petra Novák',
  'John Okafor',
  'Li Wei',
  "Sean O'Brien",
  'Zoë Müller',
]
const firms = [
  'Acme',
  'Bolt Energy',
  'Corvex',
  'Delta Rail',
  'Eastbank',
  'NordStrom AG',
  'J&B Foods',
]
const places = ['Lima', 'Oslo', 'São Paulo', 'Kraków', 'Nairobi', 'Baden-Baden']

const english =
  'January February March April May June July August September October November December'.split(
    ' ',
  )
const german =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  )
const french =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  )
const spanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

const nameOf = (months: readonly string[], month: number) => months[month - 1] ?? ''
const pad = (value: number) => String(value).padStart(2, '0')
const iso = ({ year, month, day }: Facts) => `${year}-${pad(month)}-${pad(day)}`
const long = ({ year, month, day }: Facts) => `${day} ${nameOf(english, month)} ${year}`
const american = ({ year, month, day }: Facts) =>
  `${nameOf(english, month)} ${day}${ending(day)}, ${year}`
const grouped = (value: number, mark: string) =>
  String(value).replace(/(\d)(?=(\d{3})+$)/g, `$1${mark}`)
const comma = (text: string) => text.replace('.', ',')

function ending(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

const templates: readonly Template[] = [
  {
    quote: (f) =>
      `${f.name} said on ${american(f)} that sales rose ${f.percent} percent in ${f.place}.`,
    claim: (f) => `Sales in ${f.place} rose ${f.percent}%, ${f.name} said on ${long(f)}.`,
    states: ['name', 'place', 'percent', 'day', 'month', 'year'],
  },
  {
    quote: (f) =>
      `The company paid ${f.name} $${f.millions} million in cash, according to a filing`,
    claim: (f) => `${f.name} got $${f.millions}m in cash.`,
    states: ['name', 'millions'],
  },
  {
    quote: (f) =>
      `In ${f.place}, ${grouped(f.count, ',')} people had taken part by ${iso(f)}.`,
    claim: (f) => `By ${american(f)} ${f.count} people had taken part in ${f.place}.`,
    states: ['count', 'place', 'day', 'month', 'year'],
  },
  {
    quote: (f) =>
      `Votes for “${f.name}” reached ${grouped(f.count, '\u202f')} in ${f.place} at the close`,
    claim: (f) =>
      `${f.name} had ${grouped(f.count, ',')} votes in ${f.place}.`.replace(' votes', ''),
    states: ['name', 'count', 'place'],
  },
  {
    quote: (f) =>
      `${f.name}’s board approved the sale to ${f.other} for €${f.millions} billion on ${long(f)}`,
    claim: (f) =>
      `The sale by ${f.name} to ${f.other} for ${f.millions} bn euros was approved.`,
    states: ['name', 'other', 'millions'],
  },
  {
    quote: (f) =>
      `The court did not rule against ${f.name} in ${nameOf(english, f.month)} ${f.year}, papers show`,
    claim: (f) =>
      `No ruling against ${f.name} came in ${nameOf(english, f.month)} ${f.year}.`,
    states: ['name', 'month', 'year'],
  },
  {
    quote: (f) =>
      `the index of ${f.place} closed at ${grouped(f.count, ',')}.${pad(f.day)} points, down ${f.percent} per cent`,
    claim: (f) =>
      `It fell ${f.percent}% to ${f.count}.${pad(f.day)} points in ${f.place}.`,
    states: ['place', 'count', 'day', 'percent'],
  },
  {
    quote: (f) =>
      `About the vote: ${f.name} beat ${f.other} ${f.day}–${f.month} in ${f.place}, officials said`,
    claim: (f) => `${f.name} beat ${f.other} ${f.day}-${f.month}.`,
    states: ['name', 'other', 'day', 'month'],
  },
  {
    quote: (f) =>
      `at least ${grouped(f.count, ',')} homes in ${f.place} were without power on ${american(f)}`,
    claim: (f) => `At least ${f.count} homes had been without power on ${iso(f)}.`,
    states: ['count', 'day', 'month', 'year'],
  },
  {
    quote: (f) =>
      `the wall is ${f.millions} kilometers long, ${f.name} informed reporters in ${f.year}`,
    claim: (f) => `In ${f.year} ${f.name} put the length at ${f.millions} km.`,
    states: ['millions', 'name', 'year'],
  },
  {
    language: 'de',
    quote: (f) =>
      `Am ${f.day}. ${nameOf(german, f.month)} ${f.year} stieg der Umsatz von ${f.name} um ${comma(f.percent)} Prozent`,
    claim: (f) => `On ${long(f)} ${f.name} rose ${f.percent}%.`,
    states: ['day', 'month', 'year', 'name', 'percent'],
  },
  {
    language: 'de',
    quote: (f) =>
      `${f.name} zahlte ${comma(f.millions)} Milliarden Euro an ${f.other}, wie ${f.place} mitteilte`,
    claim: (f) => `${f.name} paid €${f.millions} billion to ${f.other}.`,
    states: ['name', 'millions', 'other'],
  },
  {
    language: 'fr',
    quote: (f) =>
      `Le ${f.day} ${nameOf(french, f.month)} ${f.year}, ${f.name} a versé ${comma(f.millions)} millions d’euros à ${f.other}`,
    claim: (f) =>
      `${f.name} paid ${f.millions} million euros to ${f.other} on ${iso(f)}.`,
    states: ['day', 'month', 'year', 'name', 'millions', 'other'],
  },
  {
    language: 'es',
    quote: (f) =>
      `El ${f.day} de ${nameOf(spanish, f.month)} de ${f.year} votaron ${grouped(f.count, '.')} personas en ${f.place}`,
    claim: (f) =>
      `On ${american(f)} ${grouped(f.count, ',')} people voted in ${f.place}.`,
    states: ['day', 'month', 'year', 'count', 'place'],
  },
  {
    language: 'es',
    quote: (f) =>
      `la empresa ${f.name} subió un ${comma(f.percent)} por ciento en ${f.place} durante ${f.year}`,
    claim: (f) => `${f.name} rose ${f.percent} percent in ${f.year}.`,
    states: ['name', 'percent', 'year'],
  },
]

/** Makes true claims, and claims with one altered number, date or name; another number gives others. */
export function createClaimCases(
  number: number,
  {
    trueClaims,
    alteredClaims,
  }: { readonly trueClaims: number; readonly alteredClaims: number },
): readonly ClaimCase[] {
  const random = createRandom(number)
  const cases: ClaimCase[] = []
  for (let index = 0; index < trueClaims + alteredClaims; index += 1) {
    const template = templates[index % templates.length]
    if (!template) continue
    const facts = createFacts(random)
    const field = index < trueClaims ? undefined : random.pick(template.states)
    cases.push(createCase(template, facts, field && alter(facts, field, random), field))
  }
  return cases
}

function createCase(
  template: Template,
  facts: Facts,
  altered: Facts | undefined,
  field: keyof Facts | undefined,
): ClaimCase {
  const quote = template.quote(facts)
  const page = `Home\nNews of the day, page 7 of 12.\n${quote}\nMore on 1 January 2020: 99 stories.`
  return {
    claim: { text: template.claim(altered ?? facts), quote },
    page,
    ...(template.language ? { language: template.language } : {}),
    ...(field ? { altered: kindOf(field) } : {}),
  }
}

function kindOf(field: keyof Facts): 'number' | 'date' | 'name' {
  if (field === 'name' || field === 'other' || field === 'place') return 'name'
  return field === 'day' || field === 'month' || field === 'year' ? 'date' : 'number'
}

function createFacts(random: Random): Facts {
  const name = random.pick(random.below(2) === 0 ? people : firms)
  return {
    name,
    other: random.pick(firms.filter((firm) => firm !== name)),
    place: random.pick(places),
    count: 1_001 + random.below(98_000),
    percent: `${1 + random.below(60)}.${1 + random.below(9)}`,
    millions: `${1 + random.below(900)}.${1 + random.below(9)}`,
    // Different numbers, so that an altered one does not become the other.
    day: 13 + random.below(16),
    month: 1 + random.below(12),
    year: 2020 + random.below(8),
  }
}

/** Changes one fact a little, as a model that misreads does. */
function alter(facts: Facts, field: keyof Facts, random: Random): Facts {
  const value = facts[field]
  if (field === 'month') return { ...facts, month: (facts.month % 12) + 1 }
  if (field === 'day') return { ...facts, day: facts.day === 28 ? 27 : facts.day + 1 }
  if (typeof value === 'number') return { ...facts, [field]: value + 1 + random.below(3) }
  if (kindOf(field) === 'number') return { ...facts, [field]: alterDigit(value, random) }
  const all = [...people, ...firms, ...places]
  const others = all.filter(
    (each) => ![facts.name, facts.other, facts.place].includes(each),
  )
  const initial = value.replace(/^./, (letter) => (letter === 'X' ? 'Y' : 'X'))
  return { ...facts, [field]: random.below(3) === 0 ? initial : random.pick(others) }
}

function alterDigit(text: string, random: Random): string {
  const places = [...text].flatMap((digit, index) => (digit === '.' ? [] : [index]))
  const place = random.pick(places)
  const digit = 1 + ((Number(text[place]) + random.below(8)) % 9)
  return text.slice(0, place) + digit + text.slice(place + 1)
}

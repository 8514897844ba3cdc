import {
  type Bundle,
  findLongFault,
  hashBundle,
  hashText,
  isBundleOf,
} from '../../protocol/index.ts'
import { isDirect, type JoinedRecord } from '../record/round-head.ts'
import { placeOf } from './joined-round.ts'
import { cannotSay, check, type RecordCheck } from './record-check.ts'

/** Checks that the bundles of a record are those that it names, and of its round. */
export function checkBundles(joined: JoinedRecord): RecordCheck[] {
  return [
    isDirect(joined) ? checkOwnBundle(joined) : checkCollectors(joined),
    ...joined.bundles.map((bundle) => checkBundle(joined, bundle)),
    ...checkQuestion(joined),
  ]
}

/** The workflow writes one bundle under the name of its receiver, and announces nothing. */
function checkOwnBundle(joined: JoinedRecord): RecordCheck {
  const fault = findOwnFault(joined)
  const detail = 'the workflow asked the workers itself and recorded their answers'
  return check('bundles', fault === undefined, fault ?? detail)
}

function findOwnFault({ bundles, receiver, seats }: JoinedRecord): string | undefined {
  const [own, ...others] = bundles
  if (own?.collector !== receiver || others.length > 0) {
    return `the workflow itself asked, but there are ${bundles.length} bundles, of ${own?.collector ?? 'nobody'}`
  }
  const announced = [own.block, own.list, own.listBlock]
  const signed = seats.flatMap(({ posted, equivocation }) => [posted, equivocation])
  if ([...announced, ...signed].some((each) => each !== undefined)) {
    return 'the workflow itself asked, but the record says that something was announced'
  }
  if (!own.content) return undefined
  const { list, seats: asked } = own.content
  const isAlike = asked.every(
    ({ worker, agentId, answer, absence }, index) =>
      seats[index]?.worker === worker &&
      seats[index].agentId === agentId &&
      (absence?.step ?? 'ASK') === (absence && answer ? 'CHALLENGE' : 'ASK'),
  )
  return isAlike && asked.length === seats.length && list.length === 0
    ? undefined
    : 'its bundle has other seats than the record'
}

/** Each collector has one bundle. */
function checkCollectors({ bundles }: JoinedRecord): RecordCheck {
  const names = new Set(bundles.map(({ collector }) => collector))
  const detail = `${bundles.length} bundles of ${names.size} collectors`
  return check('bundles', names.size === bundles.length, detail)
}

function checkBundle(
  joined: JoinedRecord,
  { collector, hash, content }: JoinedRecord['bundles'][number],
): RecordCheck {
  const name = `bundle ${collector}`
  if (!content) {
    return cannotSay(
      name,
      `no copy of ${hash} was returned: try another archive, or the collector`,
    )
  }
  const fault = findBundleFault(joined, collector, hash, content)
  return check(name, fault === undefined, fault ?? `it has the hash ${hash}`)
}

function findBundleFault(
  joined: JoinedRecord,
  collector: string,
  hash: string,
  content: Bundle,
): string | undefined {
  const actual = hashBundle(content)
  if (actual !== hash) return `recomputed ${actual}; the record says ${hash}`
  return isBundleOf(content, { ...placeOf(joined), collector })
    ? findLongFault(content)
    : 'it is the bundle of another round'
}

function checkQuestion({ bundles, questionHash }: JoinedRecord): RecordCheck[] {
  const texts = bundles.flatMap(({ content }) => content?.question ?? [])
  const wrong = texts.find((text) => hashText(text) !== questionHash)
  const detail =
    wrong === undefined ? questionHash : 'a bundle has another question than the record'
  return [check('question hash', wrong === undefined, detail)]
}

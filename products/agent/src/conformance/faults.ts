import type { ZodType } from 'zod'
import type { CheckRequest } from './check-context.ts'
import { type Exchange, noAnswerFault, readObject } from './exchange.ts'
import { type CheckResult, checked } from './requirement.ts'
import { showText } from './show-text.ts'

/** Returns the fault of an exchange, or undefined if it has none. */
export type FindFault = (exchange: Exchange) => string | undefined

/** Expects status 200 and a JSON object. */
export const expectObject: FindFault = (exchange) => {
  const { answer } = exchange
  if (answer.kind === 'answer' && answer.status !== 200) {
    return `The status is ${answer.status} and not 200.`
  }
  const read = readObject(exchange)
  return 'fault' in read ? read.fault : undefined
}

/** Expects a status from 400 to 499. */
export const expectRefusal: FindFault = ({ answer }) => {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  return isRefusal(answer.status)
    ? undefined
    : `The status is ${answer.status} and not one from 400 to 499.`
}

/** Expects status 200, or a refusal; anything else is a crash. */
export const expectNoCrash: FindFault = ({ answer }) => {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  return answer.status === 200 || isRefusal(answer.status)
    ? undefined
    : `The status is ${answer.status}: neither an answer nor a refusal.`
}

/** Expects the media type of JSON. */
export const expectJsonType: FindFault = ({ answer }) => {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  const type = answer.headers['content-type'] ?? ''
  return /^application\/([\w.+-]+\+)?json\b/i.test(type)
    ? undefined
    : `The content type is ${showText(type, 60) || 'missing'} and not application/json.`
}

/** Expects an object that fits a schema. */
export function expectFit(
  schema: ZodType,
  concerns: (field: string) => boolean = () => true,
): FindFault {
  return (exchange) => {
    const read = readObject(exchange)
    if ('fault' in read) return read.fault
    const issue = schema
      .safeParse(read.object)
      .error?.issues.find(({ path }) => concerns(String(path[0] ?? '')))
    if (!issue) return undefined
    const path = showText(issue.path.map(String).join('.'), 80)
    return `The field ${path || '(whole body)'} does not fit: ${showText(issue.message)}.`
  }
}

/** Expects an answer that is not larger than a limit. */
export function expectNoExcess(mostBytes: number): FindFault {
  return ({ answer }) => {
    if (answer.kind === 'too-large') return noAnswerFault(answer)
    return answer.kind === 'answer' && answer.bytes.length > mostBytes
      ? `The answer has ${answer.bytes.length} bytes.`
      : undefined
  }
}

/** Sends requests one after another until one of the answers has a fault. */
export async function checkEach(
  send: (request: CheckRequest) => Promise<Exchange>,
  [first, ...others]: readonly [CheckRequest, ...CheckRequest[]],
  findFault: FindFault,
): Promise<CheckResult> {
  let exchange = await send(first)
  for (const request of others) {
    if (findFault(exchange) !== undefined) break
    exchange = await send(request)
  }
  return checked(exchange, findFault(exchange))
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

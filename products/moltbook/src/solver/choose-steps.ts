import { type AbstainReason, type Abstention, abstain } from './abstention.ts'
import { dropDistractors } from './drop-distractors.ts'
import { multipliesByNature } from './multiply-by-nature.ts'
import type { ChallengeQuestion } from './reading/read-question.ts'
import type { ChallengeStory, Quantity } from './reading/read-story.ts'
import type { Operation } from './words/cue-words.ts'

/** Operation with a number; the first number is added to nothing. */
export type Step = { readonly operation: Operation; readonly quantity: Quantity }

const maxNumbers = 5

/** Decides how the numbers of a story are joined, from left to right. */
export function chooseSteps(story: ChallengeStory): readonly Step[] | Abstention {
  const { question } = story
  const quantities = dropDistractors(story)
  if (!quantities) return abstain('unclear-relation')
  const [first, second, ...more] = quantities
  if (!first || !second) return abstain('too-few-numbers')
  if (quantities.length > maxNumbers) return abstain('too-many-numbers')
  const isOnlyTwo = more.length === 0
  if (question.reconciles) return abstain('unclear-relation')
  if (isOnlyTwo && isNatural(first, second, question)) {
    return [
      { operation: 'add', quantity: first },
      { operation: 'multiply', quantity: second },
    ]
  }
  const fault = faultOfFirst(first, question) ?? quantities.map(faultOf).find(Boolean)
  if (fault) return abstain(fault)
  const operations = [second, ...more].map(({ gap }) => gap.operation)
  const explicit = operations.filter((operation) => operation !== undefined)
  if (explicit.length === operations.length) {
    return explicitSteps(first, [second, ...more], question)
  }
  return impliedSteps(quantities, question)
}

function isNatural(
  first: Quantity,
  second: Quantity,
  question: ChallengeQuestion,
): boolean {
  const { operation, link, doubtful } = second.gap
  const isAcceleration = second.unit?.kind === 'acceleration' && operation === 'add'
  const isFree = operation === undefined || operation === 'multiply' || isAcceleration
  const isFirstFree =
    first.gap.operation === undefined || first.unit?.kind === 'acceleration'
  if (!isFree || !isFirstFree || doubtful || link || second.gap.more) return false
  return !question.compares && multipliesByNature(first, second, question)
}

/** An operation before the first number has nothing to work on, unless it leads "to" the number. */
function faultOfFirst(
  { gap, multiple }: Quantity,
  { joinings }: ChallengeQuestion,
): AbstainReason | undefined {
  if (multiple || gap.times) return 'unclear-relation'
  if (gap.operation === 'multiply' && joinings.has('product')) return undefined
  if (gap.operation === undefined || gap.operation === 'add') return undefined
  return gap.link === 'to' ? undefined : 'unclear-relation'
}

function faultOf({ gap, unit }: Quantity, index: number): AbstainReason | undefined {
  if (gap.each && unit?.kind !== 'count') return 'unclear-relation'
  if (gap.link === 'than' || gap.link === 'or') return 'unclear-relation'
  if (index === 0) return gap.more ? 'unclear-relation' : undefined
  if (gap.link) return 'unclear-relation'
  if (gap.operation === 'conflict') return 'conflicting-operations'
  if (gap.doubtful && gap.operation !== 'subtract') return 'unclear-relation'
  return gap.broken && gap.operation && gap.operation !== 'add'
    ? 'unclear-relation'
    : undefined
}

function explicitSteps(
  first: Quantity,
  others: readonly Quantity[],
  question: ChallengeQuestion,
): readonly Step[] | Abstention {
  const fault = conflictWithQuestion(others, question)
  if (fault) return abstain(fault)
  const steps: Step[] = [{ operation: 'add', quantity: first }]
  for (const quantity of others) {
    const { operation, other, more, broken, repeats } = quantity.gap
    // "Adds five three times": what is done three times?
    if (repeats && steps.length > 1) return abstain('unclear-relation')
    if (operation === undefined || operation === 'conflict')
      return abstain('no-operation')
    const isSum = operation === 'add' || operation === 'subtract'
    const joinsAll = question.joinings.has('sum')
    const fits = isAlike(first, quantity) || (joinsAll && canBeSummed(first, quantity))
    if (isSum && !fits) return abstain('unlike-units')
    // "And another claw adds five" is a sum only where a sum is asked for.
    if (operation === 'add' && (broken || (other && more)) && !isTotal(question)) {
      return abstain('unclear-relation')
    }
    steps.push({ operation, quantity })
  }
  return steps
}

function conflictWithQuestion(
  others: readonly Quantity[],
  { joinings, operations, compares, doubtful }: ChallengeQuestion,
): AbstainReason | undefined {
  const used = new Set(others.map(({ gap }) => gap.operation))
  const reduces = used.has('subtract') || used.has('divide')
  const isSum = joinings.has('sum') || joinings.has('total')
  if (compares || doubtful) return 'unclear-relation'
  if (reduces && isSum) return 'conflicting-operations'
  if (used.has('multiply') && joinings.has('sum')) return 'conflicting-operations'
  if (joinings.has('product') && (used.size > 1 || !used.has('multiply'))) {
    return 'conflicting-operations'
  }
  if (joinings.has('difference') && (used.size > 1 || !used.has('subtract'))) {
    return 'conflicting-operations'
  }
  if (joinings.has('remaining') && !reduces) return 'conflicting-operations'
  const isOther = [...operations].some((operation) => !used.has(operation))
  return isOther ? 'conflicting-operations' : undefined
}

function isTotal({ joinings }: ChallengeQuestion): boolean {
  return joinings.has('sum') || joinings.has('total')
}

function impliedSteps(
  quantities: readonly Quantity[],
  question: ChallengeQuestion,
): readonly Step[] | Abstention {
  const [first, ...others] = quantities
  const operation = impliedOperation(question)
  if (typeof operation !== 'string') return operation
  if (question.compares || question.doubtful || !first) return abstain('unclear-relation')
  const isMixed = others.some(({ gap }) => (gap.operation ?? operation) !== operation)
  if (isMixed) return abstain('conflicting-operations')
  const needsLike = operation !== 'multiply' && !joinsUnlike(question)
  const isOdd =
    operation !== 'multiply' &&
    others.some((other) => !isAlike(first, other) && !canBeSummed(first, other))
  if (isOdd) return abstain('unlike-units')
  for (const [index, quantity] of others.entries()) {
    if (needsLike && !isAlike(first, quantity)) return abstain('unlike-units')
    const before = quantities[index]
    if (needsLike && before && !isSeparate(quantity, before, quantities.length)) {
      return abstain('unclear-relation')
    }
  }
  if (operation === 'multiply' || operation === 'subtract') {
    if (others.length > 1) return abstain('too-many-numbers')
  }
  return [
    { operation: 'add', quantity: first },
    ...others.map((quantity) => ({ operation, quantity })),
  ]
}

function impliedOperation({
  joinings,
  operations,
}: ChallengeQuestion): Operation | Abstention {
  const multiplies = joinings.has('product') || operations.has('multiply')
  const adds = joinings.has('sum') || operations.has('add')
  if (operations.has('divide')) return abstain('no-operation')
  if (operations.has('subtract')) return abstain('unclear-relation')
  if (multiplies) {
    const isClear = !adds && !joinings.has('difference') && !joinings.has('remaining')
    return isClear ? 'multiply' : abstain('conflicting-operations')
  }
  const takes = joinings.has('difference') || joinings.has('remaining')
  if (takes) {
    const isClear = !adds && !joinings.has('total')
    return isClear ? 'subtract' : abstain('conflicting-operations')
  }
  return adds || joinings.has('total') ? 'add' : abstain('no-operation')
}

function joinsUnlike({ joinings, operations, subject }: ChallengeQuestion): boolean {
  return (joinings.has('sum') || operations.has('add')) && subject === undefined
}

/** A number that is added without a word for it must be marked as another one. */
function isSeparate(quantity: Quantity, before: Quantity, count: number): boolean {
  const { gap, unit, subject, text } = quantity
  if (gap.operation) return true
  if (gap.more) return false
  if (text === before.text && (count > 2 || !gap.other)) return false
  return unit !== undefined || (gap.other && (subject !== undefined || !gap.had))
}

/** Two numbers that can be added: of one kind and not of different scales. */
function isAlike(first: Quantity, other: Quantity): boolean {
  const [a, b] = [kindOf(first), kindOf(other)]
  if (a && b ? a !== b : b && !isCommon(b)) return false
  const isNamed = (left: string | undefined, right: string | undefined) =>
    left === undefined || right === undefined || left === right
  const { unit } = first
  if (!unit || !other.unit) return true
  return isNamed(unit.name, other.unit.name) && isNamed(unit.per, other.unit.per)
}

/** Possible subjects of a number without a unit. */
function isCommon(kind: string): boolean {
  return kind === 'force' || kind === 'speed'
}

/** Sum quantities with the asked unit even if physically odd. */
function canBeSummed(first: Quantity, other: Quantity): boolean {
  return [first, other].every(({ subject }) => subject !== undefined && isCommon(subject))
}

function kindOf({ subject }: Quantity): string | undefined {
  // "Slows by five meters" leaves the seconds out.
  return subject === 'length' ? 'speed' : subject
}

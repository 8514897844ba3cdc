import type { ChallengeQuestion } from './reading/read-question.ts'
import type { ChallengeStory, Quantity, QuantitySubject } from './reading/read-story.ts'

/** Subjects that a question about force or speed cannot have. */
const foreign: Readonly<Record<'force' | 'speed', ReadonlySet<QuantitySubject>>> = {
  force: new Set<QuantitySubject>(['speed', 'length', 'time', 'other']),
  speed: new Set<QuantitySubject>(['force', 'mass', 'other']),
}

/**
 * Leaves out numbers that only distract: those of another kind than the question asks for, which no
 * operation ties to the others; and numbers that are said twice.
 */
export function dropDistractors(story: ChallengeStory): readonly Quantity[] | undefined {
  const { question } = story
  const reported = isJoined(question)
    ? story.quantities
    : story.quantities.filter(
        (quantity, index, all) => !isRestated(quantity, all[index - 1]),
      )
  const { subject, joinings } = question
  const wantsAll =
    joinings.has('sum') || joinings.has('product') || question.operations.has('multiply')
  if ((subject !== 'force' && subject !== 'speed') || wantsAll) return reported
  const isForeign = (quantity: Quantity | undefined) =>
    quantity !== undefined &&
    !quantity.gap.operation &&
    foreign[subject].has(quantity.subject) &&
    !isPartOfProduct(quantity, reported)
  const isLost = reported.some(
    (quantity, index) =>
      index > 0 &&
      isForeign(reported[index - 1]) &&
      quantity.gap.operation !== undefined &&
      !quantity.subject,
  )
  // "Adds five for three seconds" may mean five each second.
  const isLasting = reported.some(
    (quantity, index) =>
      quantity.subject === 'time' &&
      reported.slice(0, index).some(({ gap }) => gap.operation),
  )
  return isLost || isLasting
    ? undefined
    : reported.filter((quantity) => !isForeign(quantity))
}

function isJoined({ joinings }: ChallengeQuestion): boolean {
  return joinings.size > 0
}

/** "At twenty, um, speed is twenty": the same number of the same thing. */
function isRestated(quantity: Quantity, before: Quantity | undefined): boolean {
  const { gap, text, subject, multiple } = quantity
  if (!before || multiple || before.multiple || text !== before.text) return false
  const isSame = !subject || !before.subject || subject === before.subject
  return isSame && !gap.operation && !gap.other && !gap.each && !gap.doubtful
}

/** A rate and what it is a rate of belong together, and so do mass and acceleration. */
function isPartOfProduct(quantity: Quantity, all: readonly Quantity[]): boolean {
  const name = quantity.unit?.name
  const isRated = all.some(({ unit }) => unit?.kind === 'rate' && unit.per === name)
  return name !== undefined && isRated
}

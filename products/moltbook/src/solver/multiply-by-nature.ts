import type { ChallengeQuestion } from './reading/read-question.ts'
import type { Quantity } from './reading/read-story.ts'

/**
 * Tells whether two numbers multiply because of what they measure: speed and time to a distance, a
 * rate and what it is a rate of, mass and acceleration to a force, a force and a number of claws.
 */
export function multipliesByNature(
  first: Quantity,
  second: Quantity,
  question: ChallengeQuestion,
): boolean {
  return (
    isDistance(first, second, question) ||
    isDistance(second, first, question) ||
    isRateOf(first, second) ||
    isRateOf(second, first) ||
    isForceOfMass(first, second, question) ||
    isForceOfMass(second, first, question) ||
    isForceOfClaws(first, second, question) ||
    isForceOfEach(first, second, question) ||
    isEach(first, second)
  )
}

function isDistance(
  speed: Quantity,
  time: Quantity,
  question: ChallengeQuestion,
): boolean {
  return (
    question.subject === 'distance' &&
    speed.unit?.kind === 'speed' &&
    time.unit?.kind === 'time' &&
    speed.unit.per === time.unit.name
  )
}

function isRateOf(rate: Quantity, counted: Quantity): boolean {
  const { unit } = rate
  return (
    unit?.kind === 'rate' && unit.per !== undefined && unit.per === counted.unit?.name
  )
}

function isForceOfMass(
  mass: Quantity,
  acceleration: Quantity,
  question: ChallengeQuestion,
): boolean {
  return (
    question.subject === 'force' &&
    mass.unit?.kind === 'mass' &&
    mass.unit.name === 'kilogram' &&
    acceleration.unit?.kind === 'acceleration' &&
    acceleration.unit.name === 'meter'
  )
}

/** "Exerts twenty newtons and has three claws, what is the total force?" */
function isForceOfClaws(
  force: Quantity,
  claws: Quantity,
  question: ChallengeQuestion,
): boolean {
  return (
    force.subject === 'force' &&
    claws.unit?.name === 'claw' &&
    (claws.gap.had || claws.gap.each || force.gap.each) &&
    !claws.gap.other &&
    question.joinings.has('total')
  )
}

/** "Has three claws and each claw exerts twenty newtons, what is the total force?" */
function isForceOfEach(
  claws: Quantity,
  force: Quantity,
  question: ChallengeQuestion,
): boolean {
  return (
    claws.unit?.name === 'claw' &&
    force.unit?.kind === 'force' &&
    force.gap.each &&
    !force.gap.other &&
    question.joinings.has('total')
  )
}

/** "Eighteen facets, and each detects two signals." */
function isEach(first: Quantity, second: Quantity): boolean {
  const kinds = [first, second].map(({ subject }) => subject)
  const counts = kinds.includes('count') || kinds.every((kind) => kind === undefined)
  return counts && (first.gap.each || second.gap.each) && !second.gap.other
}

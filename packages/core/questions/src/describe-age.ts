/**
 * Describes the distance of a point from the moment that counts.
 *
 * @param ageSeconds - negative where the point lies after the moment
 * @returns such as `43 s after the moment`, `12 min before the moment` or `at the moment`
 */
export function describeAge(ageSeconds: number): string {
  if (ageSeconds === 0) return 'at the moment'
  const apart = Math.abs(ageSeconds)
  const length =
    apart < 120
      ? `${apart} s`
      : apart < 7_200
        ? `${Math.floor(apart / 60)} min`
        : `${Math.floor(apart / 3_600)} h`
  return `${length} ${ageSeconds < 0 ? 'after' : 'before'} the moment`
}

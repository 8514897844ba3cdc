import { addDays, dayOf, dayStart } from '../text/dates.ts'
import type { WorldPage } from '../world.ts'
import type { WorldPlan } from './world-plan.ts'

/** Day on which a page about a day appears. */
export function publishedAfter(plan: WorldPlan, day = plan.eventDay): string {
  const measured = plan.family.windows.length === 1 && plan.family.measure
  const base = measured && dayStart(plan.asked.to) < plan.clock ? plan.asked.to : day
  const published = addDays(base, plan.random.next(3))
  return dayStart(published) > plan.clock ? dayOf(plan.clock) : published
}

/** Path of an article. */
export function pathOf(day: string, number: number, format: WorldPage['format']): string {
  const ending = { html: '.html', json: '.json', pdf: '.pdf' }[format]
  return `/${day.replaceAll('-', '/')}/${10_000 + number}${ending}`
}

/** Name of the site behind a host. */
export function siteName(host: string): string {
  const label = host.replace(/^www\./, '').split('.')[0] ?? host
  return label
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}

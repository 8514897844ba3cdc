import type { StoryEvent } from './story-event.ts'

/** Workers in join order, lower case; undefined for a place that a larger stake is taking. */
export type Places = readonly (string | undefined)[]

/** Returns the places after an event. */
export function placesAfter(places: Places, event: StoryEvent): Places {
  switch (event.type) {
    case 'worker-joined': {
      const worker = event.worker.toLowerCase()
      const free = places.indexOf(undefined)
      return free < 0 ? [...places, worker] : places.with(free, worker)
    }
    case 'worker-replaced':
      return places.with(event.index, undefined)
    case 'worker-left': {
      // The last candidate takes its place.
      const last = places.at(-1)
      const rest = places.slice(0, -1)
      return event.index < rest.length ? rest.with(event.index, last) : rest
    }
    default:
      return places
  }
}

import { Counter, Gauge, Registry } from 'prom-client'

/** A figure for Prometheus, or one for each value of a label; what ends in `_total` only grows. */
type Figure = { readonly name: string; readonly help: string } & (
  | { readonly value: number }
  | { readonly label: string; readonly values: Readonly<Partial<Record<string, number>>> }
)

/** Content type of what {@link renderMetrics} writes. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** Writes figures in the format of Prometheus. */
export function renderMetrics(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry()
  for (const figure of figures) {
    const { name, help } = figure
    const labelNames = 'label' in figure ? [figure.label] : []
    const options = { name, help, labelNames, registers: [registry] }
    const metric: Pick<Gauge, 'inc'> = name.endsWith('_total')
      ? new Counter(options)
      : new Gauge(options)
    if ('value' in figure) metric.inc(figure.value)
    else
      for (const [value, count] of Object.entries(figure.values))
        metric.inc({ [figure.label]: value }, count)
  }
  return registry.metrics()
}

/** Time since the node answered. */
export function silenceFigure(
  name: string,
  heardAt: number | undefined,
  now: number,
): Figure {
  const help = 'Time since the node answered; -1 before its first answer.'
  return { name, help, value: heardAt === undefined ? -1 : (now - heardAt) / 1_000 }
}

/** Counts by a name; each of `names` is there, also without any. */
export function countBy<Name extends string>(
  found: readonly Name[],
  names: readonly Name[] = [],
): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {}
  for (const each of names) counts[each] = 0
  for (const each of found) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

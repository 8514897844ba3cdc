import type { SpanPlace } from '@cresolver/round-table'
import type { Span, Tracer } from '@opentelemetry/api'

/** Sends spans to a collector. */
export type OpenTracer = {
  readonly tracer: Tracer
  /** Starts a span whose ids are known before, because calls have named them. */
  readonly startAt: (place: SpanPlace, start: () => Span) => Span
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

/**
 * Opens the way to an OpenTelemetry collector, over OTLP and HTTP. The exporter reads
 * `OTEL_EXPORTER_OTLP_HEADERS` and its other variables itself; `OTEL_SERVICE_NAME` names the service.
 */
export async function openTracer(collectorUrl: string): Promise<OpenTracer> {
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` })
  const random = new sdk.RandomIdGenerator()
  let known: SpanPlace | undefined
  const name = process.env.OTEL_SERVICE_NAME || 'cresolver-platform'
  const provider = new sdk.BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    idGenerator: {
      generateTraceId: () => known?.traceId ?? random.generateTraceId(),
      generateSpanId: () => known?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  return {
    tracer: provider.getTracer('cresolver-platform'),
    startAt(place, start) {
      known = place
      try {
        return start()
      } finally {
        known = undefined
      }
    },
    close: () => provider.shutdown(),
  }
}

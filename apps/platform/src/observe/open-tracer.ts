import type { Tracer } from '@opentelemetry/api'

/** Sends spans to a collector. */
export type OpenTracer = {
  readonly tracer: Tracer
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

/**
 * Opens the way to an OpenTelemetry collector, over OTLP and HTTP. The exporter reads
 * `OTEL_EXPORTER_OTLP_HEADERS` and its other variables itself.
 */
export async function openTracer(collectorUrl: string): Promise<OpenTracer> {
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` })
  const provider = new BasicTracerProvider({
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  return {
    tracer: provider.getTracer('cresolver-platform'),
    close: () => provider.shutdown(),
  }
}

import type { Meter } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';

/** One series of an instrument. */
export interface Point<Value> {
  readonly attributes: { readonly [name: string]: unknown };
  readonly value: Value;
}

/** A meter of OpenTelemetry's own SDK, and what its exporter was given. */
export function readMetrics(): {
  readonly meter: Meter;
  /** A counter's series. */
  readonly pointsOf: (counter: string) => Promise<readonly Point<number>[]>;
  readonly histogramsOf: (histogram: string) => Promise<readonly Point<Histogram>[]>;
  readonly instruments: () => Promise<readonly MetricData['descriptor'][]>;
} {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  // Exports when it is told to, not by the clock.
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 31 - 1 });
  const provider = new MeterProvider({ readers: [reader] });

  const collect = async (): Promise<readonly MetricData[]> => {
    exporter.reset();
    await provider.forceFlush();
    return exporter.getMetrics().flatMap((one) => one.scopeMetrics.flatMap(({ metrics }) => metrics));
  };

  const pointsOf = async <Value>(instrument: string): Promise<readonly Point<Value>[]> => {
    const found = (await collect()).find(({ descriptor }) => descriptor.name === instrument);
    return (found?.dataPoints ?? []).map(({ attributes, value }) => ({ attributes, value: value as Value }));
  };

  return {
    meter: provider.getMeter('test'),
    pointsOf: pointsOf<number>,
    histogramsOf: pointsOf<Histogram>,
    instruments: async () => (await collect()).map(({ descriptor }) => descriptor),
  };
}

import type { Metric, Registry } from "prom-client";

/** What a metric is called and explained by, as prom-client takes it. */
export interface MetricDescription {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

type Labels = Readonly<Record<string, string>>;

interface Value {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly metricName?: string;
}

/** The count of one set of labels. */
export class FastCount {
  value = 0;

  inc(): void {
    this.value += 1;
  }
}

/** The observations of one set of labels. */
export class FastObservations {
  readonly counts: number[];
  sum = 0;
  count = 0;

  constructor(private readonly bounds: readonly number[]) {
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    const { bounds, counts } = this;
    this.sum += value;
    this.count += 1;
    for (let index = 0; index < bounds.length; index += 1) {
      if (value > (bounds[index] ?? 0)) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      return;
    }
  }
}

/**
 * A counter and a histogram for what is counted with every request: a set of labels is looked up once, and then counting is
 * an addition, where prom-client makes a text of the labels each time. A registry takes them as it takes its own.
 */
abstract class FastMetric<Child> {
  readonly name: string;
  private readonly children = new Map<string, { readonly labels: Labels; readonly child: Child }>();

  constructor(
    private readonly description: MetricDescription,
    private readonly type: "counter" | "histogram",
    registry: Registry,
  ) {
    this.name = description.name;
    registry.registerMetric(this as unknown as Metric);
  }

  /** What counts for these values of the labels, in the order of their names. Keep it: finding it takes longer than counting. */
  labels(...values: readonly string[]): Child {
    const key = JSON.stringify(values);
    const known = this.children.get(key);
    if (known !== undefined) return known.child;
    const child = this.createChild();
    const labels = Object.fromEntries(this.description.labelNames.map((name, index) => [name, values[index] ?? ""]));
    this.children.set(key, { labels, child });
    return child;
  }

  /** What a registry asks for at each scrape. */
  async get() {
    const { name, help } = this.description;
    const values = [...this.children.values()].flatMap(({ labels, child }) => this.listValues(labels, child));
    return { name, help, type: this.type, values, aggregator: "sum" };
  }

  protected abstract createChild(): Child;
  protected abstract listValues(labels: Labels, child: Child): Value[];
}

/** See {@link FastMetric}. */
export class FastCounter extends FastMetric<FastCount> {
  constructor(description: MetricDescription, registry: Registry) {
    super(description, "counter", registry);
  }

  protected override createChild(): FastCount {
    return new FastCount();
  }

  protected override listValues(labels: Labels, { value }: FastCount): Value[] {
    return [{ labels, value }];
  }
}

/** See {@link FastMetric}. */
export class FastHistogram extends FastMetric<FastObservations> {
  /** @param bounds upper bounds of the buckets, in ascending order */
  constructor(
    description: MetricDescription,
    private readonly bounds: readonly number[],
    registry: Registry,
  ) {
    super(description, "histogram", registry);
  }

  protected override createChild(): FastObservations {
    return new FastObservations(this.bounds);
  }

  protected override listValues(labels: Labels, { counts, sum, count }: FastObservations): Value[] {
    let total = 0;
    const buckets = this.bounds.map((le, index) => {
      total += counts[index] ?? 0;
      return { labels: { le, ...labels }, value: total, metricName: `${this.name}_bucket` };
    });
    return [
      ...buckets,
      { labels: { le: "+Inf", ...labels }, value: count, metricName: `${this.name}_bucket` },
      { labels, value: sum, metricName: `${this.name}_sum` },
      { labels, value: count, metricName: `${this.name}_count` },
    ];
  }
}

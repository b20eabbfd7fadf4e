import { TidewatchError } from '../errors.js';

/** A response with its metadata. */
export interface ApiResponse<T> {
  /** The response's body. */
  body: T;
  /** HTTP status. */
  status: number;
  /** Mention it when you ask for help. */
  requestId: string | undefined;
  /** Whether this is the answer of an earlier call with the same idempotency key: nothing was done again. */
  replayed: boolean;
}

/** A running call: a promise of the response body, which rejects only with TidewatchError. */
export class ApiCall<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiCall';
  readonly #response: Promise<ApiResponse<T>>;

  constructor(response: Promise<ApiResponse<T>>) {
    this.#response = response;
  }

  /** The body with status and request id, from the same call. */
  withResponse(): Promise<ApiResponse<T>> {
    return this.#response;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  then<Fulfilled = T, Rejected = never>(
    onFulfilled?: ((value: T) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: TidewatchError) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#response.then(({ body }) => body).then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(onRejected?: ((reason: TidewatchError) => Rejected | PromiseLike<Rejected>) | null): Promise<T | Rejected> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally);
  }
}

/** One page of a list. */
export type ApiPage<Property extends string, Item> = { [Name in Property]: Item[] } & {
  /** Pass it as `cursor` to read the next page; null on the last one. */
  nextCursor: string | null;
};

/** A paginated call: awaiting it returns its page; iterating it yields all items from there on. */
export class ApiList<Item, Whole> extends ApiCall<Whole> implements AsyncIterable<Item> {
  readonly #properties: readonly string[];
  readonly #pageAfter: (cursor: string) => Promise<unknown>;

  /** @param properties the possible names of the list in a response */
  constructor(response: Promise<ApiResponse<Whole>>, properties: readonly string[], pageAfter: (cursor: string) => Promise<unknown>) {
    super(response);
    this.#properties = properties;
    this.#pageAfter = pageAfter;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let page = (await this) as Record<string, unknown>;
    for (let last: string | null = null; ; ) {
      const property = this.#properties.find((name) => Array.isArray(page[name]));
      if (property === undefined) throw new TidewatchError('BAD_ANSWER', 'The server answers no list.');
      yield* page[property] as Item[];
      const cursor = page['nextCursor'];
      if (typeof cursor !== 'string') return;
      if (cursor === last) throw new TidewatchError('BAD_ANSWER', 'The server answers the same page again and again.');
      last = cursor;
      page = (await this.#pageAfter(cursor)) as Record<string, unknown>;
    }
  }
}

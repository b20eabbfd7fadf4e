/** Pseudo-random numbers that are the same in each run. */
export class Dice {
  #state: number;

  constructor(seed = 1) {
    this.#state = seed;
  }

  roll(sides: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#state / 2_147_483_648) * sides);
  }

  pick<T>(things: readonly T[]): T {
    return things[this.roll(things.length)] as T;
  }

  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.roll(most + 1) }, make);
  }
}

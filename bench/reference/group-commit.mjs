/** Writes in groups: entries that arrive during one write form the next. */

/** Returns a function that accepts an entry; `write` gets all waiting entries, and each caller gets its response afterwards. */
export function groupCommit(write) {
  let waiting = [];
  let flies = false;
  const fly = async () => {
    flies = true;
    while (waiting.length) {
      const batch = waiting;
      waiting = [];
      await write(batch);
      for (const { answer } of batch) answer();
    }
    flies = false;
  };
  return (entry) => {
    waiting.push(entry);
    if (!flies) void fly();
  };
}

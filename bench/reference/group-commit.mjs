/** Writes in groups: what arrives while one write is under way makes the next one. */

/** Answers what takes an entry; `write` gets all that wait, and each is answered behind it. */
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

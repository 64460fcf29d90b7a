import { useEffect, useRef, useState } from 'react';

/** Handles scans one after the other: one that comes while a request or a question is pending waits for its turn. */
export function useScanQueue(handle: (text: string) => Promise<void>) {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const end = useRef<Promise<void>>(Promise.resolve());
  const [pending, setPending] = useState(0);

  function enqueue(task: () => Promise<void>): void {
    setPending((count) => count + 1);
    const finish = () => setPending((count) => count - 1);
    end.current = end.current.then(task).then(finish, finish).then(afterRender);
  }

  return { pending, enqueue, scan: (text: string) => enqueue(() => latest.current(text)) };
}

/** The next scan is handled with the state that the last one left. */
function afterRender(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

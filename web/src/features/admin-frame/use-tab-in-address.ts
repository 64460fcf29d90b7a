import { useSearchParams } from 'react-router';

/** Which tab of a form is open stands in the address; the first one needs no word. */
export function useTabInAddress<Name extends string>(
  names: readonly [Name, ...Name[]],
): [Name, (name: Name) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = names.find((name) => name === asked) ?? names[0];
  return [
    tab,
    (name) =>
      setParameters(
        (now) => {
          if (name === names[0]) now.delete('tab');
          else now.set('tab', name);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

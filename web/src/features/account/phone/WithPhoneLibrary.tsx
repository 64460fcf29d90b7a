import { type ReactNode, Suspense, use } from 'react';
import { loadPhoneLibrary } from './phone';

interface WithPhoneLibraryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children once the phone library is loaded; the functions of phone.ts need it. */
export function WithPhoneLibrary({ fallback, children }: WithPhoneLibraryProps) {
  return (
    <Suspense fallback={fallback}>
      <WhenLoaded>{children}</WhenLoaded>
    </Suspense>
  );
}

function WhenLoaded({ children }: { children: ReactNode }) {
  use(loadPhoneLibrary());
  return children;
}

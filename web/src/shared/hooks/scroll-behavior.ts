/** Returns 'instant' if the visitor prefers reduced motion. Call it in effects and event handlers only. */
export function preferredScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

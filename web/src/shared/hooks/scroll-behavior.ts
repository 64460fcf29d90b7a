/** How to move the page: smoothly, unless the visitor asks for less motion. Call it in effects and handlers only. */
export function preferredScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

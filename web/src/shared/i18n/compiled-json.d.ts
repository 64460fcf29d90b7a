// Locale files compiled by build/compile-messages.ts.
declare module '*.json?compiled' {
  const texts: object;
  export default texts;
}

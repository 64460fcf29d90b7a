import type { TextKey } from '../../shared/i18n/create-i18n';
import { isNumberInput } from './number-input';

/** What a form knows about a field: how it is read, sent, checked, edited and shown in a conflict. */
export interface FormField {
  kind: 'text' | 'number' | 'money' | 'flag' | 'set' | 'category' | 'image' | 'language';
  /** Where the server has the field, such as `company.address`; by default at its name. */
  path?: string;
  /** The value in a new entity, or in one of an older server that lacks the field. */
  initial?: string | boolean | string[];
  /** What is sent when the field is empty: without it, an empty text or zero. */
  optional?: null | '' | undefined;
  required?: boolean;
  decimals?: number;
  unit?: TextKey<'admin'> | '%';
  /** The value that replaces an empty number on blur. */
  whenEmpty?: string;
  maxLength?: number;
  /** Lines of a text. */
  rows?: number;
}

export type FormFields = Record<string, FormField>;

type FieldValue<Field extends FormField> = Field['kind'] extends 'flag'
  ? boolean
  : Field['kind'] extends 'set'
    ? string[]
    : string;

export type FieldValues<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

/** The values of an entity; without one, those of a new entity. */
export function readFields<Fields extends FormFields>(fields: Fields, entity: object): FieldValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => {
    const saved = valueAt(entity, field.path ?? name);
    return [name, saved === undefined || saved === null ? emptyValue(field) : inputValue(field, saved)];
  });
  return Object.fromEntries(values);
}

function valueAt(entity: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], entity);
}

function emptyValue({ kind, whenEmpty, initial = whenEmpty }: FormField): unknown {
  return initial ?? (kind === 'flag' ? false : kind === 'set' ? [] : '');
}

function inputValue({ kind }: FormField, saved: unknown): unknown {
  if (kind === 'flag') return saved;
  if (kind === 'set') return [...(saved as string[])].sort();
  return kind === 'money' ? (saved as number).toFixed(2) : String(saved);
}

/** The request body with the fields at their paths; without those that the loaded entity of an older server lacks. */
export function writeFields<Fields extends FormFields>(
  fields: Fields,
  values: FieldValues<Fields>,
  loaded?: object,
): object {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const path = field.path ?? name;
    if (loaded && valueAt(loaded, path) === undefined) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? name;
    let target = body;
    for (const key of keys) {
      target[key] ??= {};
      target = target[key] as Record<string, unknown>;
    }
    target[last] = sentValue(field, values[name]);
  }
  return body;
}

function sentValue(field: FormField, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const isNumber = isNumeric(field) || field.kind === 'category';
  const whenEmpty = 'optional' in field ? field.optional : isNumber ? 0 : '';
  return (isNumber ? parseNumber(value) : value.trim() || null) ?? whenEmpty;
}

/** Parses a number with a decimal point or comma; `null` when the field is empty or invalid. */
export function parseNumber(input: string): number | null {
  const value = input.trim().replace(',', '.');
  if (value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function isNumeric({ kind }: FormField): boolean {
  return kind === 'number' || kind === 'money';
}

export function decimalsOf({ kind, decimals = kind === 'money' ? 2 : 0 }: FormField): number {
  return decimals;
}

/** The fields whose input is not a number, although it must be one. */
export function invalidNumbers<Fields extends FormFields>(
  fields: Fields,
  values: FieldValues<Fields>,
): (keyof Fields)[] {
  return Object.keys(fields).filter((name) => {
    const [field, value] = [fields[name], values[name]];
    return field && isNumeric(field) && !isNumberInput(String(value), decimalsOf(field));
  });
}

/** The field at a path of the server, such as `company.address` or `countries[3]`. */
export function fieldAt(fields: FormFields, path: string): string | undefined {
  const found = Object.entries(fields).find(([name, field]) => {
    const own = field.path ?? name;
    return path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`);
  });
  return found?.[0];
}

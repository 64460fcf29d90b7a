import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { Checkbox, TextInput } from '../ui/TextInput';
import { FormAlert } from './FormAlert';
import { FormSubmitError } from './form-error';
import { useForm } from './use-form';

interface TestFormProps {
  onSubmit: (values: { name: string; news: boolean }) => Promise<unknown>;
  beforeSubmit?: () => boolean | Promise<boolean>;
}

function TestForm({ onSubmit, beforeSubmit }: TestFormProps) {
  const form = useForm({
    initialValues: { name: '', news: false },
    validate: ({ name }) => (name ? {} : { name: { text: 'Name is missing' } }),
    beforeSubmit,
    onSubmit,
    toError: () => ({ message: { text: 'Request failed' } }),
    draftKey: 'test',
  });
  return (
    <form {...form.form} aria-label="test" aria-busy={form.submitting}>
      <FormAlert form={form} />
      <TextInput {...form.field('name')} label="Name" />
      <Checkbox {...form.checkbox('news')} label="News" />
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const news = () => screen.getByLabelText<HTMLInputElement>('News');
const submit = () => fireEvent.submit(screen.getByRole('form'));
const storedDraft = () => JSON.parse(window.sessionStorage.getItem('draft:test') ?? '{}');

async function open(
  onSubmit: TestFormProps['onSubmit'] = vi.fn(),
  beforeSubmit?: TestFormProps['beforeSubmit'],
) {
  return renderWithProviders(<TestForm onSubmit={onSubmit} beforeSubmit={beforeSubmit} />, {
    texts: ['account'],
  });
}

test('CHK-06 an invalid field gets the focus, and editing it clears its error', async () => {
  const onSubmit = vi.fn();
  const { user } = await open(onSubmit);
  submit();
  await screen.findByText('Name is missing');
  expect(document.activeElement).toBe(name());
  await user.type(name(), 'A');
  expect(screen.queryByText('Name is missing')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('CHK-06 a second submit is ignored while the first one is in flight; success discards the draft', async () => {
  let respond = () => {};
  const onSubmit = vi.fn(
    (_: unknown) =>
      new Promise<void>((resolve) => {
        respond = resolve;
      }),
  );
  const { user } = await open(onSubmit);
  await user.type(name(), 'Anna');
  await user.click(news());
  expect(storedDraft()).toEqual({ name: 'Anna', news: true });
  submit();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'));
  submit();
  respond();
  await waitFor(() => expect(name().value).toBe(''));
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Anna', news: true }]);
  expect(news().checked).toBe(false);
  expect(storedDraft()).toEqual({});
});

/** A submit handler whose requests are answered on demand. */
function delayedSubmit() {
  const responses: (() => void)[] = [];
  const onSubmit = vi.fn((_: unknown) => new Promise<void>((resolve) => responses.push(resolve)));
  return { onSubmit, respond: () => act(async () => responses.shift()?.()) };
}

const isBusy = () => screen.getByRole('form').getAttribute('aria-busy');

/** Submits the form with a check before, which `answer` ends. */
async function submitWithCheck() {
  let resolveCheck: (isReady: boolean) => void = () => {};
  const onSubmit = vi.fn(async (_: unknown) => {});
  const beforeSubmit = () =>
    new Promise<boolean>((resolve) => {
      resolveCheck = resolve;
    });
  const page = await open(onSubmit, beforeSubmit);
  await page.user.type(name(), 'Anna');
  submit();
  return { ...page, onSubmit, answer: (isReady: boolean) => act(async () => resolveCheck(isReady)) };
}

test('CHK-06 two synchronous submits send the values once', async () => {
  const { onSubmit, respond } = delayedSubmit();
  const beforeSubmit = vi.fn(() => true);
  const { user } = await open(onSubmit, beforeSubmit);
  await user.type(name(), 'Anna');
  submit();
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await respond();
  await waitFor(() => expect(name().value).toBe(''));
  expect(beforeSubmit).toHaveBeenCalledTimes(1);
  await user.type(name(), 'Olga');
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('PROF-01 input during the request stays, also if it restores the initial value', async () => {
  const { onSubmit, respond } = delayedSubmit();
  const { user } = await open(onSubmit);
  await user.type(name(), 'Anna');
  await user.click(news());
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await user.type(name(), ' K.');
  await user.click(news());
  await respond();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  expect(storedDraft()).toEqual({ name: 'Anna K.', news: false });
  expect(name().value).toBe('Anna K.');
});

test('AUTH-02 the sent values leave the memory with the form, because they may contain a password', async () => {
  const { user, services, unmount } = await open(() => Promise.resolve());
  await user.type(name(), 'Anna');
  submit();
  await waitFor(() => expect(name().value).toBe(''));
  unmount();
  await waitFor(() => expect(services.queryClient.getMutationCache().getAll()).toEqual([]));
});

test('CHK-06 a failed submit shows the messages and keeps the input', async () => {
  const failures = [
    new Error('no response'),
    new FormSubmitError({ message: { text: 'Rejected' }, fields: { name: { text: 'Taken' } } }),
  ];
  const { user } = await open(() => Promise.reject(failures.shift()));
  await user.type(name(), 'Anna');
  submit();
  await screen.findByText('Request failed');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  submit();
  await screen.findByText('Rejected');
  screen.getByText('Taken');
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name().value).toBe('Anna');
});

test('CHK-02 a step of a longer form sends nothing and keeps the input', async () => {
  const onSubmit = vi.fn();
  const { user } = await open(onSubmit, () => false);
  await user.type(name(), 'Anna');
  submit();
  await waitFor(() => expect(storedDraft()).toEqual({ name: 'Anna' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(name().value).toBe('Anna');
});

test('CHK-06 a form is busy during an asynchronous check, and sends the values that were checked', async () => {
  const { user, onSubmit, answer } = await submitWithCheck();
  await waitFor(() => expect(isBusy()).toBe('true'));
  await user.type(name(), ' K.');
  await answer(true);
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Anna', news: false }]]);
  expect(name().value).toBe('Anna K.');
});

test('CHK-06 a form that was closed during an asynchronous check sends nothing', async () => {
  const { unmount, onSubmit, answer } = await submitWithCheck();
  unmount();
  await answer(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a draft is restored, except for unknown fields and values of another type', async () => {
  window.sessionStorage.setItem('draft:test', JSON.stringify({ name: 'Anna', news: 'yes', age: '5' }));
  await open();
  expect(name().value).toBe('Anna');
  expect(news().checked).toBe(false);
});

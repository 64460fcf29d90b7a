import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/render-page';
import { NumberField } from './NumberField';

function Price({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <NumberField name="price" label="Цена" value={value} decimals={2} onChange={setValue} />;
}

test('APF-03 what is typed over a selection replaces it, whatever sign it begins with', async () => {
  const { user } = await showPart(<Price start="15" />);
  const field = screen.getByLabelText<HTMLInputElement>('Цена');
  for (const [typed, left] of [
    ['€8', '8'],
    ['-3', '3'],
    ['12,5', '12,5'],
  ]) {
    await user.tripleClick(field);
    await user.keyboard(typed ?? '');
    expect(field.value).toBe(left);
  }
});

test('APF-03 a pasted amount is taken without what stands around it', async () => {
  const { user } = await showPart(<Price start="" />);
  const field = screen.getByLabelText<HTMLInputElement>('Цена');
  await user.click(field);
  await user.paste('1 299,00 €');
  expect(field.value).toBe('1299,00');
});

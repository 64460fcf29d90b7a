import type { AttributeValues } from '../form/product-values';

export interface AttributeListProps {
  attributes: readonly AttributeValues[];
  onChange: (attributes: AttributeValues[]) => void;
}

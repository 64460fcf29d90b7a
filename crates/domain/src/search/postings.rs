//! Compressed lists of documents.

/// Bits of an entry that hold the field.
const FIELD_BITS: u32 = 3;

/// Where a word occurs in a product, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    Name,
    AttributeValue,
    Category,
    /// Descriptions and parts of codes.
    Description,
    AttributeName,
}

impl Field {
    const ALL: [Self; 5] = [Self::Name, Self::AttributeValue, Self::Category, Self::Description, Self::AttributeName];

    /// Weight in thousandths.
    pub const fn weight(self) -> u16 {
        match self {
            Self::Name => 1_000,
            Self::AttributeValue => 600,
            Self::Category => 550,
            Self::Description => 250,
            Self::AttributeName => 150,
        }
    }

    /// Words of these fields are worth correcting to; words of descriptions bring unrelated products.
    pub const fn is_descriptive(self) -> bool {
        matches!(self, Self::Name | Self::AttributeValue | Self::Category)
    }
}

/// Documents in ascending order with a field each, as variable-length differences.
#[derive(Debug, Clone, Default)]
pub struct Postings {
    bytes: Vec<u8>,
    last: u32,
    count: u32,
}

impl Postings {
    /// Appends a document, whose number must be higher than all before.
    pub fn push(&mut self, document: u32, field: Field) {
        let mut value = (u64::from(document.saturating_sub(self.last)) << FIELD_BITS) | field as u64;
        self.last = document;
        self.count += 1;
        // Grows by an eighth instead of doubling: the lists are most of the memory of the index.
        let needed = entry_bytes(value);
        if self.bytes.capacity() - self.bytes.len() < needed {
            self.bytes.reserve_exact(needed.max(self.bytes.len() / 8));
        }
        while value >= 0x80 {
            self.bytes.push(value.to_le_bytes()[0] | 0x80);
            value >>= 7;
        }
        self.bytes.push(value.to_le_bytes()[0]);
    }

    pub fn len(&self) -> usize {
        self.count as usize
    }

    pub fn iter(&self) -> Entries<'_> {
        Entries { bytes: self.bytes.iter(), document: 0 }
    }

    /// Renumbers the documents in the same order and drops those without a new number.
    pub fn renumber(&mut self, number: impl Fn(u32) -> Option<u32>) {
        let mut renumbered = Self::default();
        for (document, field) in self.iter() {
            if let Some(document) = number(document) {
                renumbered.push(document, field);
            }
        }
        renumbered.bytes.shrink_to_fit();
        *self = renumbered;
    }

    pub fn memory(&self) -> usize {
        size_of::<Self>() + self.bytes.capacity()
    }
}

/// Number of bytes that an entry takes.
fn entry_bytes(value: u64) -> usize {
    (64 - value.leading_zeros()).div_ceil(7).max(1) as usize
}

pub struct Entries<'a> {
    bytes: std::slice::Iter<'a, u8>,
    document: u32,
}

impl Iterator for Entries<'_> {
    type Item = (u32, Field);

    fn next(&mut self) -> Option<Self::Item> {
        let mut byte = *self.bytes.next()?;
        let field = Field::ALL[usize::from(byte & 0b111).min(Field::ALL.len() - 1)];
        let mut difference = u32::from(byte & 0x7f) >> FIELD_BITS;
        let mut shift = 7 - FIELD_BITS;
        while byte >= 0x80 {
            byte = *self.bytes.next()?;
            difference |= u32::from(byte & 0x7f) << shift;
            shift += 7;
        }
        self.document += difference;
        Some((self.document, field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postings_round_trip_and_are_renumbered() {
        let documents = [0, 1, 17, 18, 5_000, 70_000, 3_000_000_000];
        let mut postings = Postings::default();
        for (document, field) in documents.into_iter().zip(Field::ALL.into_iter().cycle()) {
            postings.push(document, field);
        }
        assert_eq!(postings.iter().map(|(document, _)| document).collect::<Vec<_>>(), documents);
        assert!(postings.iter().map(|(_, field)| field).eq(Field::ALL.into_iter().cycle().take(documents.len())));
        postings.renumber(|document| (document % 2 == 1).then_some(document / 2));
        assert_eq!(postings.iter().map(|(document, _)| document).collect::<Vec<_>>(), [0, 8]);
        assert_eq!(postings.len(), 2);
    }
}
